import type { AppContext } from '../../../kernel/context.ts'

/** Whether messages of the agent centre may be sent to a member: not if the member has closed play. */
export const canReachMember = async ({ store, clock }: AppContext, memberId: string): Promise<boolean> => {
  const { rows } = await store.pool.query<{ reach: string | null }>({
    name: 'payment-reach',
    text: 'select out_of_reach($1, $2) as reach',
    values: [memberId, new Date(clock.now())],
  })
  return rows[0]?.reach !== 'closed'
}
