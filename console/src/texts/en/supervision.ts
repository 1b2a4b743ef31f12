/** Supervision of staff: sessions, history, the review of each quarter. */
export const supervisionTexts = {
  supervision: {
    sessions: 'Open sessions',
    noSessions: 'No session is open.',
    columns: { way: 'Logged in by', origin: 'Where', network: 'Network', begun: 'Since', seen: 'Last call', end: 'End' },
    ways: { password: 'Password', password_totp: 'Password and code', passkey: 'Passkey', invitation: 'Invitation' } as Readonly<
      Record<string, string>
    >,
    origins: { console: 'Console', 'command line': 'Command line' } as Readonly<Record<string, string>>,
    end: 'End',
    endOne: (network: string) => `End the session from ${network}`,
    endAll: 'End all sessions',
    ended: (name: string) => `Sessions of ${name} ended`,
    history: 'History of the account',
    noHistory: 'Nothing was recorded yet.',
    historyColumns: { at: 'At', who: 'Who', action: 'Action', result: 'Result', reason: 'Reason' },
    rights: (name: string) => `Rights of ${name}`,
    review: 'Review',
    reviewTitle: (quarter: string) => `Review of ${quarter}`,
    reviewSays:
      'Confirm that everyone still needs their roles, or take them. Each confirmation is kept as a record, and counts until the roles change.',
    left: (count: number) =>
      count === 0 ? 'Every account is confirmed.' : count === 1 ? '1 account is not confirmed.' : `${count} accounts are not confirmed.`,
    confirm: (name: string) => `Confirm the roles of ${name}`,
    confirmShort: 'Confirm',
    change: (name: string) => `Change the roles of ${name}`,
    changeShort: 'Change roles',
    confirmed: (name: string) => `Roles of ${name} confirmed`,
    by: (name: string, at: string) => `${name}, ${at}`,
    open: 'Not confirmed',
    own: 'Someone else confirms your roles.',
    reviewColumns: { name: 'Name', roles: 'Roles', seen: 'Last seen', state: 'Review', act: 'Decision' },
  },
} as const
