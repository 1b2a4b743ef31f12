import { type ComponentType, lazy, Suspense, useState } from 'react'
import { addressOf } from '../../lib/address-of.ts'
import { useModule } from '../../lib/modules.ts'
import { lateCatalogue, LateText } from '../../lib/late-text.tsx'
import type { LoadContext } from '../../lib/load-context.ts'
import { useSay } from '../../lib/text.tsx'
import { chipClass } from '../../ui/chip.tsx'
import { Empty } from '../../ui/faces.tsx'
import { requireSession, useSession, warnTrial } from '../session/index.ts'
import { Details } from './details.tsx'
import { History } from './history.tsx'
import { type MallPage, mallPages, useMall } from './mall-address.ts'
import { MemberOnly } from './member-only.tsx'
import css from './points.module.css'
import { PointsPurse } from './points-purse.tsx'
import { Rates } from './rates.tsx'
import { Rewards } from './rewards.tsx'
import { Rules } from './rules.tsx'
import { type Reward, windowQuery } from './use-points.ts'

const RedeemModal = lazy(() => import('./redeem-modal.tsx').then((module) => ({ default: module.RedeemModal })))
const ConvertModal = lazy(() => import('./convert-modal.tsx').then((module) => ({ default: module.ConvertModal })))

/** Fills what everybody sees first. */
export const loadMall = async ({ queryClient, language }: LoadContext): Promise<void> => {
  await Promise.all([queryClient.prefetchQuery(windowQuery(language)), lateCatalogue(language).catch(() => undefined)])
}

const Links = ({ open }: { open: MallPage }) => {
  const say = useSay()
  return (
    <nav className={css['links']} aria-label={say('points.pages')}>
      {mallPages.map((page) => (
        <a
          key={page}
          href={addressOf('/pointMall', { tab: page === 'rewards' ? '' : page })}
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

const own: Readonly<Partial<Record<MallPage, ComponentType>>> = { history: History, details: Details }

const Mall = () => {
  const say = useSay()
  const { page } = useMall()
  const { who } = useSession()
  const [wished, setWished] = useState<Reward | 'money' | null>(null)
  // A visitor signs in first and goes on; a trial account is told that it needs a real one.
  const wish = (what: Reward | 'money') => (who === 'trial' ? warnTrial() : requireSession(() => setWished(what)))
  const close = () => setWished(null)
  const Own = own[page]
  return (
    <>
      <div className={css['head']}>
        <div>
          <h1>{say('points.title')}</h1>
          <p>{say('points.lead')}</p>
        </div>
        <PointsPurse onConvert={() => wish('money')} />
      </div>
      <Links open={page} />
      {page === 'rewards' && <Rewards onWish={wish} />}
      {page === 'rules' && <Rules />}
      {page === 'rates' && <Rates />}
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
  const say = useSay()
  const isOn = useModule('PTSYS3')
  return <div className={css['screen']}>{isOn ? <Mall /> : <Empty title={say('points.off')} heading="h1" />}</div>
}

/** The points mall: rewards and rates for everybody, points and what became of them for members (ROUTE-20, POINTS-01..10). */
export const MallScreen = () => (
  <LateText>
    <Screen />
  </LateText>
)
