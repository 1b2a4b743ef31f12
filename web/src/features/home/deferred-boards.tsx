import { JackpotPanel } from '../jackpot/index.ts'
import { useSession } from '../session/index.ts'
import { WinnerBoard } from '../winners/index.ts'

/** The pot and the winners: far below, so their code comes when somebody comes near. Whoever has closed his play is shown neither. */
export const DeferredBoards = () =>
  useSession().isClosed ? null : (
    <>
      <JackpotPanel />
      <WinnerBoard />
    </>
  )
