import { lobbyCategories, lobbyTitle } from '../../lib/lobby-categories.ts'
import { useSay } from '../../lib/text.tsx'

/** How a kind of game is called. */
export const useKind = (): ((kind: string) => string) => {
  const say = useSay()
  return (kind) => {
    const known = lobbyCategories.find((one) => one === kind)
    return known === undefined ? kind : say(lobbyTitle[known])
  }
}
