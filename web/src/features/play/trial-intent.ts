import { pageState } from '../../lib/navigation/page-state.ts'

const requested = pageState<string | null>(() => null)

/** Records that "Play demo" was pressed for a title, so that the game page may open a trial session without asking again. A link alone never does. */
export const trialIntent = {
  make: (nodeId: string): void => {
    requested.value = nodeId
  },
  take: (nodeId: string): boolean => {
    const was = requested.value === nodeId
    requested.value = null
    return was
  },
}
