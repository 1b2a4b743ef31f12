import { type DepositMethod, depositMethods } from '@perya/domain/cashier/deposit-methods'
import type { AppContext } from '../context.ts'

/** Ways that this house can take money by: by hand where it has an account, the others where somebody stands in between. */
export const offeredDepositMethods = ({ brand, payments }: Pick<AppContext, 'brand' | 'payments'>): readonly DepositMethod[] =>
  depositMethods.filter((method) => (method === 'bank' ? brand.bankAccount !== undefined : payments !== null))
