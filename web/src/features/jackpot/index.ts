export { JackpotPot } from './jackpot-pot.tsx'
