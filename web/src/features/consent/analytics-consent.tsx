import { useEffect, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { onConsentRequested } from '../../lib/browser/reopen-consent.ts'
import { HelpMessages } from '../../lib/text/help-messages.tsx'
import { readCookie, writeCookie } from '../../lib/storage/storage.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'
import { Button } from '../../ui/controls/button.tsx'
import css from './analytics-consent.module.css'
import { countVisit } from './count-visits.ts'

const halfYear = 15_552_000

// The answer decides the content policy of a page, so it takes effect with the next one.
const answer = (given: 'yes' | 'no') => {
  writeCookie('analytics', given, halfYear)
  location.reload()
}

const Question = ({ onNo }: { onNo: () => void }) => {
  const say = useTranslate()
  return (
    <section className={css['question']} aria-labelledby="consent">
      <h2 id="consent">{say('consent.title')}</h2>
      <p>
        {say('consent.text')}{' '}
        <a className="link" href="/help#privacy">
          {say('consent.more')}
        </a>
      </p>
      <p className={css['acts']}>
        <Button onClick={onNo}>{say('consent.no')}</Button>
        <Button onClick={() => answer('yes')}>{say('consent.yes')}</Button>
      </p>
    </section>
  )
}

/** Asks once for consent to analytics, and counts visits only with consent (SYS-09, B25). */
export const AnalyticsConsent = ({ id, mayAsk }: { id: string; mayAsk: boolean }) => {
  const { pathname } = useLocation()
  const isHydrated = useIsHydrated()
  // Undefined until the cookie was read.
  const [given, setGiven] = useState<string | null | undefined>(undefined)
  const [isAsked, setAsked] = useState(false)
  if (isHydrated && given === undefined) setGiven(readCookie('analytics'))
  useEffect(() => onConsentRequested(() => setAsked(true)), [])
  useEffect(() => {
    if (given === 'yes') countVisit(id, pathname)
  }, [given, id, pathname])
  if (!isAsked && (given !== null || !mayAsk)) return null
  const no = () => {
    // Analytics that ran with consent end with the page that they ran in.
    if (given === 'yes') return answer('no')
    writeCookie('analytics', 'no', halfYear)
    setGiven('no')
    setAsked(false)
  }
  return (
    <HelpMessages>
      <Question onNo={no} />
    </HelpMessages>
  )
}
