import { GameServerError } from '../connection/game-server-client.ts'
import type { ShellBridge } from '../connection/shell-bridge.ts'
import type { Translate } from '../text/messages.ts'
import { el } from './el.ts'

/** Creates the page of a game that could not be opened: the reason, a retry where it may help, and the way back to the shell. */
export const startFailure = (translate: Translate, shell: ShellBridge, thrown: unknown, onRetry: () => void): HTMLElement => {
  const key = thrown instanceof GameServerError ? thrown.key : 'busy'
  const again = el('button', { class: 'primary', type: 'button', onclick: onRetry }, translate('retry'))
  const leave = el('button', { type: 'button', onclick: () => shell.post({ verb: 'close' }) }, translate('leave'))
  return el(
    'div',
    { class: 'face', role: 'alert' },
    el('p', {}, translate(`refused.${key}`)),
    ...(key === 'link_lost' || key === 'busy' ? [again] : []),
    leave,
  )
}
