export { DepositBonusChoice } from './deposit-bonus-choice.tsx'
export { refreshPromotions } from './use-participation.ts'
