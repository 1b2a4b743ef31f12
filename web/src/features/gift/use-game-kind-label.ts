import { lobbyCategories, lobbyTitle } from '../../lib/lobby-categories.ts'
import { useTranslate } from '../../lib/text/text.tsx'

/** Returns the label of a kind of game. */
export const useGameKindLabel = (): ((kind: string) => string) => {
  const say = useTranslate()
  return (kind) => {
    const known = lobbyCategories.find((one) => one === kind)
    return known === undefined ? kind : say(lobbyTitle[known])
  }
}
