// Accounts and postings.

export { cashAccount, externalAccount, openAccount, readSpendableBalance } from '../ledger/accounts.ts'
export { sellTickets } from '../ledger/posting/post-lottery.ts'
export { moveMoney } from '../ledger/posting/post.ts'
