import { Suspense, useEffect, useRef } from 'react'
import { LateText } from '../../lib/late-text.tsx'
import { useModuleCheck } from '../../lib/modules.ts'
import { session } from '../../lib/storage.ts'
import { useSay } from '../../lib/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/faces.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useSession } from '../session/index.ts'
import css from './centre.module.css'
import { CentreRail } from './centre-rail.tsx'
import { type CentrePage, centrePages, railPage, startPage } from './pages.ts'

const Centre = ({ page, onClose }: { page: string; onClose: () => void }) => {
  const say = useSay()
  const isOn = useModuleCheck()
  const hasUpline = session.read('toUpline') === 'true'
  const { isClosed } = useSession()
  const mayShow = ({ module, needsUpline = false, isOffer = false }: CentrePage) =>
    isOn(module) && (!needsUpline || hasUpline) && !(isOffer && isClosed)
  const pages = centrePages.filter(mayShow)
  const shown = pages.find(({ key }) => key === page) ?? pages.find(({ key }) => key === startPage)
  const title = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  useEffect(() => {
    // A page that takes another's place is announced; the first has the focus of the sheet.
    if (!first.current) title.current?.focus()
    first.current = false
  }, [page])
  if (shown === undefined) return null
  return (
    <div className={cx(css['centre'], page === railPage && css['railOnly'])}>
      <CentreRail pages={pages} shown={shown.key} />
      <div className={css['page']}>
        <header className={css['head']}>
          <a className={css['back']} href={`?member=${railPage}`} aria-label={say('centre.back')}>
            <Icon name="arrow-left" flip />
          </a>
          <h1 ref={title} tabIndex={-1}>
            {say(shown.says)}
          </h1>
          <IconButton className={css['close']} label={say('shell.close')} onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        </header>
        <Suspense fallback={<Skeleton className={css['waiting']} />}>
          <shown.Screen />
        </Suspense>
      </div>
    </div>
  )
}

/** The member centre over whatever route is open; its page stands in the address, so that back closes it (OVER-01, OVER-04). */
export const MemberCentre = ({ page, onClose }: { page: string; onClose: () => void }) => (
  <LateText>
    <Titled page={page} onClose={onClose} />
  </LateText>
)

const Titled = (given: { page: string; onClose: () => void }) => {
  const say = useSay()
  return (
    <Sheet label={say('centre.title')} onClose={given.onClose}>
      <Centre {...given} />
    </Sheet>
  )
}
