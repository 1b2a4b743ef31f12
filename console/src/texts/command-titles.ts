import { capitalize } from '../lib/values.ts'

/** Titles of commands whose name does not make one. */
const titles: Readonly<Record<string, string>> = {
  'withdrawal approve': 'Approve a withdrawal',
  'withdrawal reject': 'Reject a withdrawal',
  'deposit approve': 'Credit a deposit by hand',
  'deposit reject': 'Reject a deposit',
  'member reset-password': 'Reset the password of a member',
  'member unfreeze': 'Unfreeze a member',
  'approval decide': 'Decide a request',
  'approval withdraw': 'Withdraw a request',
  'threshold set': 'Set a threshold',
  'staff invite': 'Invite a person of staff',
  'staff end': 'End a staff account',
  'staff roles': 'Change roles of staff',
  'maintenance on': 'Turn maintenance on',
  'maintenance off': 'Turn maintenance off',
  'whitelabel on': 'Turn a module on',
  'whitelabel off': 'Turn a module off',
}

/** Areas whose name has no plural, or is one. */
const collective = new Set(['staff', 'audit', 'outbox', 'chat', 'feedback', 'catalogue', 'retention', 'support', 'keys', 'rng'])

const pluralOf = (area: string): string => (collective.has(area) || area.endsWith('s') ? area : `${area}s`)

/** The title of a command: `Approve a withdrawal`, `Set vendor limits`. */
export const commandTitle = (name: string): string => {
  const words = name.replaceAll('-', ' ').split(' ')
  const verb = words.at(-1) ?? ''
  const about = words.slice(0, -1).join(' ')
  return titles[name] ?? capitalize(`${verb} ${verb === 'list' ? pluralOf(about) : about}`)
}
