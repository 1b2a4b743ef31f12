// Commission runs.

export { runCommissions } from '../agents/commission/run/run-commissions.ts'
