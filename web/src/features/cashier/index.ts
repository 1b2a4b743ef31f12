export { AmountBox } from './amount-box.tsx'
export { useMoney } from './use-money.ts'
export { useWhen } from './use-when.ts'
export { WithTerms } from './with-terms.tsx'
