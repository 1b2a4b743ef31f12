import { useSay } from '../../lib/text.tsx'

/** Stands until its feature lands. */
export const GameScreen = (_props: { gameType?: string }) => <h1>{useSay()('shell.waiting')}</h1>
