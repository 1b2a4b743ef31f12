import type { ShellBridge } from './connection/shell-bridge.ts'
import { prefersReducedMotion } from './calm.ts'
import type { Sounds } from './sound.ts'
import { sleep } from './view/el.ts'

/** Whether the game is held: by the shell (a reminder), or because its tab is hidden. */
export type Pause = {
  readonly whilePaused: () => Promise<void>
  readonly onPause: (listen: (paused: boolean) => void) => void
}

/** Applies the messages of the shell to the page: pause, sound, reduced motion and colour scheme. */
export const followShell = (shell: ShellBridge, sounds: Sounds): Pause => {
  const state = { isPaused: document.hidden }
  const listeners: ((paused: boolean) => void)[] = []
  const hold = (isPaused: boolean) => {
    state.isPaused = isPaused
    sounds.hush(isPaused)
    for (const listen of listeners) listen(isPaused)
  }
  shell.listen((message) => {
    if (message.verb === 'pause') hold(true)
    if (message.verb === 'resume') hold(document.hidden)
    if (message.verb === 'sound') sounds.turn(message.on)
    if (message.verb === 'calm') prefersReducedMotion.set(message.on)
    if (message.verb === 'light') document.documentElement.dataset['theme'] = message.on ? 'light' : 'dark'
  })
  document.addEventListener('visibilitychange', () => hold(document.hidden))
  return {
    whilePaused: async () => {
      while (state.isPaused) await sleep(200)
    },
    onPause: (listen) => {
      listeners.push(listen)
    },
  }
}
