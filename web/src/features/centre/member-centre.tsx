import { Suspense } from 'react'
import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import { useModuleCheck } from '../../lib/brand/modules.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Centre } from '../../ui/page/centre.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonShape } from '../../ui/states/skeleton-shape.tsx'
import { IncompleteSlot } from '../complete/index.ts'
import { useUnread } from '../inbox/index.ts'
import { useMissionCount } from '../mission/index.ts'
import { SignedInMember } from '../session/centre-who.tsx'
import { useSession } from '../session/index.ts'
import { usePermissions } from '../session/use-permissions.ts'
import { ServiceButton } from '../shell/index.ts'
import css from './centre.module.css'
import { type CentrePage, centrePages, memberRailPage, memberStartPage } from './pages.ts'

const Pages = ({ page, onClose }: { page: string; onClose: () => void }) => {
  const say = useTranslate()
  const isOn = useModuleCheck()
  const unread = useUnread()
  const missions = useMissionCount()
  const may = usePermissions()
  const { isClosed } = useSession()
  const mayShow = ({ module, group, needsUpline = false, isOffer = false }: CentrePage) =>
    isOn(module) && (group !== 'centre.money' || may('money')) && (!needsUpline || may('upline')) && !(isOffer && (isClosed || !may('offers')))
  const pages = centrePages.filter(mayShow)
  const shown = pages.find(({ key }) => key === page) ?? pages.find(({ key }) => key === memberStartPage)
  if (shown === undefined) return null
  const entries = pages.map(({ key, group, says, icon }) => ({
    key,
    group: say(group),
    says: say(says),
    icon,
    href: `?member=${key}`,
    ...(key === 'missionLeaderboard' ? { count: { number: missions, says: say('mission.badge', { count: missions }) } } : {}),
    ...(key === 'platformMessages' ? { count: { number: unread, says: say('header.unread', { count: unread }) } } : {}),
  }))
  return (
    <Centre
      label={say('centre.title')}
      who={<SignedInMember />}
      entries={entries}
      shown={shown.key}
      title={say(shown.says)}
      isRail={page === memberRailPage}
      back={{ href: `?member=${memberRailPage}`, says: say('centre.back') }}
      closeLabel={say('shell.close')}
      onClose={onClose}
      help={
        <ServiceButton className={css['help']}>
          <Icon name="headset" />
          <span className="said">{say('service.title')}</span>
        </ServiceButton>
      }
    >
      <IncompleteSlot />
      <Suspense fallback={<SkeletonShape shape="cards" className={css['waiting']} />}>
        <shown.Screen />
      </Suspense>
    </Centre>
  )
}

/** The member centre over any open route; its page is stored in the address, so that Back closes it (OVER-01, OVER-04). */
export const MemberCentre = ({ page, onClose }: { page: string; onClose: () => void }) => (
  <DeferredMessages>
    <Pages page={page} onClose={onClose} />
  </DeferredMessages>
)
