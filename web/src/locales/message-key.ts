/** Every message of the front end: the English catalogue is the list. One line a feature. */
export type MessageKey =
  | keyof typeof import('./EN/shell.json', { with: { type: 'json' }})
  | keyof typeof import('./EN/session.json', { with: { type: 'json' }})
  | keyof typeof import('./EN/home.json', { with: { type: 'json' }})
  | keyof typeof import('./EN/lobby.json', { with: { type: 'json' }})
  | keyof typeof import('./EN/play.json', { with: { type: 'json' }})
  | keyof typeof import('./EN/help.json', { with: { type: 'json' }})
  | keyof typeof import('./EN/verification.json', { with: { type: 'json' }})
  | keyof typeof import('./EN/password.json', { with: { type: 'json' }})
  | keyof typeof import('./EN/security.json', { with: { type: 'json' }})
  | keyof typeof import('./EN/register.json', { with: { type: 'json' }})
  | keyof typeof import('./EN/factor.json', { with: { type: 'json' }})
  | keyof typeof import('./EN/lottery.json', { with: { type: 'json' }})
