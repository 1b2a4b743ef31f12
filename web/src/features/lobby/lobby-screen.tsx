import { useSay } from '../../lib/text.tsx'
import type { LoadContext } from '../../lib/load-context.ts'
import { menuQuery } from '../../lib/shell-queries.ts'

/** Fills what the first screen shows. */
export const loadLobby = async ({ queryClient }: LoadContext, ..._from: readonly unknown[]): Promise<void> => {
  await queryClient.prefetchQuery(menuQuery)
}

/** Stands until its feature lands. */
export const LobbyScreen = (_props: { gameType?: string }) => <h1>{useSay()('shell.waiting')}</h1>
