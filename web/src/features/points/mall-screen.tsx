import { type ComponentType, lazy, Suspense, useState } from 'react'
import { buildUrl } from '../../lib/navigation/build-url.ts'
import { useModule } from '../../lib/brand/modules.ts'
import { loadDeferredMessages, DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import type { LoadContext } from '../../lib/calls/load-context.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { chipClass } from '../../ui/controls/chip.tsx'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { requireSession, useSession, warnTrial } from '../session/index.ts'
import { PointsMovements } from './points-movements.tsx'
import { RedemptionHistory } from './redemption-history.tsx'
import { type MallPage, mallPages, useMallUrl } from './mall-url-state.ts'
import { MemberOnly } from './member-only.tsx'
import css from './points.module.css'
import { PointsBalance } from './points-balance.tsx'
import { PointsRates } from './points-rates.tsx'
import { Rewards } from './rewards.tsx'
import { Rules } from './rules.tsx'
import { type RewardCardView, mallQuery } from './use-points.ts'

const RedeemModal = lazy(() => import('./redeem-modal.tsx').then((module) => ({ default: module.RedeemModal })))
const ConvertModal = lazy(() => import('./convert-modal.tsx').then((module) => ({ default: module.ConvertModal })))

/** Prefetches the public part of the mall. */
export const loadMall = async ({ queryClient, language }: LoadContext): Promise<void> => {
  await Promise.all([queryClient.prefetchQuery(mallQuery(language)), loadDeferredMessages(language).catch(() => undefined)])
}

const Links = ({ open }: { open: MallPage }) => {
  const say = useTranslate()
  return (
    <nav className={css['links']} aria-label={say('points.pages')}>
      {mallPages.map((page) => (
        <a
          key={page}
          href={buildUrl('/pointMall', { tab: page === 'rewards' ? '' : page })}
          className={chipClass()}
          aria-current={page === open ? 'page' : undefined}
          data-keep-scroll=""
        >
          {say(`points.page.${page}`)}
        </a>
      ))}
    </nav>
  )
}

const own: Readonly<Partial<Record<MallPage, ComponentType>>> = { history: RedemptionHistory, details: PointsMovements }

const Mall = () => {
  const say = useTranslate()
  const { page } = useMallUrl()
  const { who } = useSession()
  const [wished, setWished] = useState<RewardCardView | 'money' | null>(null)
  // A visitor signs in first and continues; a trial account is shown that it needs a real one.
  const request = (what: RewardCardView | 'money') => (who === 'trial' ? warnTrial() : requireSession(() => setWished(what)))
  const close = () => setWished(null)
  const Own = own[page]
  return (
    <>
      <div className={css['head']}>
        <div>
          <h1>{say('points.title')}</h1>
          <p>{say('points.lead')}</p>
        </div>
        <PointsBalance onConvert={() => request('money')} />
      </div>
      <Links open={page} />
      {page === 'rewards' && <Rewards onWish={request} />}
      {page === 'rules' && <Rules />}
      {page === 'rates' && <PointsRates />}
      {Own !== undefined && (
        <MemberOnly>
          <Own />
        </MemberOnly>
      )}
      <Suspense>
        {wished === 'money' && <ConvertModal onClose={close} />}
        {wished !== null && wished !== 'money' && <RedeemModal reward={wished} onClose={close} />}
      </Suspense>
    </>
  )
}

const Screen = () => {
  const say = useTranslate()
  const isOn = useModule('PTSYS3')
  return <div className={css['screen']}>{isOn ? <Mall /> : <EmptyState title={say('points.off')} heading="h1" />}</div>
}

/** The points mall: rewards and rates for all visitors, points and redemptions for members (ROUTE-20, POINTS-01..10). */
export const MallScreen = () => (
  <DeferredMessages>
    <Screen />
  </DeferredMessages>
)
