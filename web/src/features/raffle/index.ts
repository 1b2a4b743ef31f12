export { RaffleCards } from './raffle-cards.tsx'
