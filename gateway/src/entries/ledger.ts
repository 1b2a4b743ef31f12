// Accounts and postings.

export { cashAccount, externalAccount, openAccount, readSpendableBalance } from '../ledger/accounts.ts'
export { sellTickets } from '../ledger/post-lottery.ts'
export { moveMoney } from '../ledger/post.ts'
