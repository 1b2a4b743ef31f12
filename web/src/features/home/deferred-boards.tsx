import { JackpotPanel } from '../jackpot/index.ts'
import { useSession } from '../session/index.ts'
import { WinnerBoard } from '../winners/index.ts'

/** The jackpot and the winners: far below the fold, so their code is lazy-loaded. Members whose play is closed see neither. */
export const DeferredBoards = () =>
  useSession().isClosed ? null : (
    <>
      <JackpotPanel />
      <WinnerBoard />
    </>
  )
