export { JackpotPot, jackpotQuery } from './jackpot-pot.tsx'
