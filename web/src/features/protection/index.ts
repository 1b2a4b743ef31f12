export { DepositLimit } from './deposit-limit.tsx'
