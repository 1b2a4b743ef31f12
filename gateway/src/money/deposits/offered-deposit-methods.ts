import { type DepositMethod, depositMethods } from '@perya/domain/cashier/deposit-methods'
import type { AppContext } from '../../kernel/context.ts'

/** Deposit methods that this platform offers: bank transfer when the operator has a bank account, the others when a payment provider is connected. */
export const offeredDepositMethods = ({ brand, payments }: Pick<AppContext, 'brand' | 'payments'>): readonly DepositMethod[] =>
  depositMethods.filter((method) => (method === 'bank' ? brand.bankAccount !== undefined : payments !== null))
