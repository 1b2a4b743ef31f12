import { sleep } from './view/el.ts'
import type { ShellBridge } from './connection/shell-bridge.ts'

/** `running`: decided and shown · `resting`: shown, but the next round may not start yet · `idle`. */
export type RoundPhase = 'idle' | 'running' | 'resting'

type Needs = {
  readonly shell: Pick<ShellBridge, 'post'>
  readonly whilePaused: () => Promise<void>
  /** Minimum milliseconds between two starts, as declared by the engine. */
  readonly shortest: number
  readonly onPhase: (phase: RoundPhase) => void
  /** Waits; tests inject their own. */
  readonly wait?: (millis: number) => Promise<void>
}

/**
 * Runs one round at a time. The shell holds the balance back until the round is shown, and the next round starts no earlier than the declared
 * minimum after this one, whatever the animations do.
 */
export const makeRounds = ({ shell, whilePaused, shortest, onPhase, wait = sleep }: Needs) => {
  let phase: RoundPhase = 'idle'
  const turn = (next: RoundPhase) => {
    phase = next
    onPhase(next)
  }
  return {
    phase: (): RoundPhase => phase,
    /** Starts a round whose result is on the screen when `show` resolves; returns false while another round runs or rests. */
    start: async (show: () => Promise<void>): Promise<boolean> => {
      if (phase !== 'idle') return false
      turn('running')
      await whilePaused()
      const least = wait(shortest)
      shell.post({ verb: 'round', running: true })
      shell.post({ verb: 'presenting', on: true })
      try {
        await show()
      } finally {
        shell.post({ verb: 'presenting', on: false })
        shell.post({ verb: 'round', running: false })
        shell.post({ verb: 'balance-refresh' })
        turn('resting')
        await least
        turn('idle')
      }
      return true
    },
  }
}
