import { JackpotPot } from '../jackpot/index.ts'
import { WinnerBoard } from '../winners/index.ts'

/** The pot and the winners: far below, so their code comes when somebody comes near. */
export const FarBoards = () => (
  <>
    <JackpotPot />
    <WinnerBoard />
  </>
)
