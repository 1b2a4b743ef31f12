import { el } from './el.ts'
import type { GameServerError } from '../connection/game-server-client.ts'
import type { GameContext } from '../game-context.ts'

/** Shows an error over the game and resolves to the player's choice: `again`, or `on` to dismiss it. */
export const promptRetry = <R>(table: GameContext<R>, failed: GameServerError): Promise<'again' | 'on'> =>
  new Promise((resolve) => {
    const { translate, shell } = table
    shell.post({ verb: 'presenting', on: false })
    const over = ['session_over', 'launch_invalid', 'not_found', 'play_closed'].includes(failed.key)
    const lost = failed.key === 'link_lost'
    const finish = (choice: 'again' | 'on') => () => {
      dialog.remove()
      resolve(choice)
    }
    const choices = [
      ...(lost ? [el('button', { class: 'primary', type: 'button', onclick: finish('again') }, translate('retry'))] : []),
      over
        ? el('button', { class: 'primary', type: 'button', onclick: () => shell.post({ verb: 'close' }) }, translate('leave'))
        : el('button', { type: 'button', onclick: finish(lost ? 'again' : 'on') }, translate('understood')),
    ]
    const dialog = el(
      'dialog',
      { class: 'notice', 'aria-labelledby': 'notice-says' },
      el('p', { id: 'notice-says', role: 'alert' }, translate(`refused.${failed.key}`)),
      el('div', { class: 'choices' }, ...(lost ? choices.slice(0, 1) : choices)),
    )
    dialog.addEventListener('cancel', (event) => event.preventDefault())
    table.root.append(dialog)
    dialog.showModal()
  })
