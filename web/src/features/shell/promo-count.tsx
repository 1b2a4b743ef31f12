import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { useSay } from '../../lib/text.tsx'
import { useIsAlive } from '../../lib/use-is-alive.ts'
import { useSession } from '../session/index.ts'

/** How many promotions somebody who is signed in can join or claim now; nothing where there are none (PROMO-02). It comes with what he is asked about himself anyway. */
export const PromoCount = ({ className }: { className: string | undefined }) => {
  const say = useSay()
  const { who } = useSession()
  const isAlive = useIsAlive()
  const { data } = useQuery({ ...ask('member.info', {}), enabled: who === 'member', staleTime: 300_000 })
  const count = isAlive ? (data?.availablePromo ?? 0) : 0
  return count === 0 ? null : (
    <span className={className} data-promos="">
      <span aria-hidden="true">{count}</span>
      <span className="said">{say('menu.promotionsFor', { count })}</span>
    </span>
  )
}
