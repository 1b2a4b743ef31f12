import { useQuery } from '@tanstack/react-query'
import { buildUrl } from '../../lib/navigation/build-url.ts'
import { reopenConsent } from '../../lib/browser/reopen-consent.ts'
import { sloganOf, useBrand } from '../../lib/brand/brand.tsx'
import { useModule } from '../../lib/brand/modules.ts'
import { safeUrl } from '../../lib/navigation/safe-url.ts'
import { helpQuery, menuQuery, whitelabelQuery } from '../../lib/brand/shell-queries.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { AppQrCode } from '../download/index.ts'
import css from './footer.module.css'
import { Logo } from './header/logo.tsx'
import { ServiceButton } from './header/service-button.tsx'

const social: Readonly<Record<string, IconName>> = {
  FACEBOOK: 'facebook-logo',
  INSTAGRAM: 'instagram-logo',
  LINE: 'chat-circle-dots',
  TELEGRAM: 'telegram-logo',
  WHATSAPP: 'whatsapp-logo',
  YOUTUBE: 'youtube-logo',
}
const topicsShown = 6

const SocialLinks = () => {
  const say = useTranslate()
  const { data } = useQuery(whitelabelQuery)
  const links = (data?.resources ?? []).flatMap((link) => {
    const icon = social[link.resourceType]
    const href = safeUrl('outside', link.url, 'https://here.invalid')
    return icon === undefined || href === null || !href.startsWith('https:') ? [] : [{ ...link, icon, href }]
  })
  return (
    <ul className={css['social']}>
      {links.map(({ resourceType, labelNameEn, icon, href }) => (
        <li key={resourceType}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={labelNameEn}
            title={say('footer.opensOutside', { name: labelNameEn, host: new URL(href).host })}
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}

const Help = ({ openHelp }: { openHelp: (topicId: string) => void }) => {
  const say = useTranslate()
  const { data } = useQuery(helpQuery(useLanguage().code))
  if (data === undefined || data.topics.length === 0) return null
  return (
    <div>
      <h2>{say('footer.help')}</h2>
      <ul>
        {data.topics.slice(0, topicsShown).map((topic) => (
          <li key={topic.id}>
            <a
              href={`/help#${topic.id}`}
              onClick={(event) => {
                event.preventDefault()
                openHelp(topic.id)
              }}
            >
              {topic.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Vendors = () => {
  const say = useTranslate()
  const { data } = useQuery(menuQuery)
  const vendors = [
    ...new Map((data?.list ?? []).flatMap((category) => category.vendors.map((vendor) => [vendor.vassalage, vendor.displayName] as const))),
  ]
  return (
    <ul className={css['vendors']} aria-label={say('footer.vendors')}>
      {vendors.map(([code, name]) => (
        <li key={code}>
          <a href={buildUrl('/providers', { vassalage: code })}>{name}</a>
        </li>
      ))}
    </ul>
  )
}

/** The foot of the page: games, help, contact, vendors, age and licence (FOOT-01..06). */
export const Footer = ({ openHelp, openFeedback }: { openHelp: (topicId: string) => void; openFeedback: () => void }) => {
  const say = useTranslate()
  const brand = useBrand()
  const { code } = useLanguage()
  const { data } = useQuery(menuQuery)
  const hasFeedback = useModule('FEEDBACK3')
  const hasLimits = useModule('PROTECT3')
  const hasApp = useModule('DOWNLOAD3')
  const { data: tree } = useQuery(whitelabelQuery)
  const counted = tree !== undefined && tree.analytics.gtagId !== ''
  return (
    <footer className={css['footer']} aria-label={say('footer.label', { brand: brand.name })}>
      <div className={css['columns']}>
        <div>
          <Logo />
          <p>
            {sloganOf(brand, code)}. {say('footer.promise')}
          </p>
          <SocialLinks />
          {hasApp && (
            <div className={css['app']}>
              <div>
                <AppQrCode size={90} />
              </div>
              <a href="/download">{say('menu.app')}</a>
            </div>
          )}
        </div>
        <div>
          <h2>{say('footer.games')}</h2>
          <ul>
            {data?.list.map((category) => (
              <li key={category.gameType}>
                <a href={category.route}>{category.labelName}</a>
              </li>
            ))}
          </ul>
        </div>
        <Help openHelp={openHelp} />
        <div>
          <h2>{say('footer.contact')}</h2>
          <ul>
            <li>
              <ServiceButton>{say('menu.service')}</ServiceButton>
            </li>
            {hasFeedback && (
              <li>
                <a
                  href="/service"
                  onClick={(event) => {
                    event.preventDefault()
                    openFeedback()
                  }}
                >
                  {say('footer.feedback')}
                </a>
              </li>
            )}
          </ul>
        </div>
      </div>
      <div className={css['care']}>
        <span className={css['age']} role="img" aria-label={say('footer.ageBadge', { age: brand.minimumAge })}>
          {brand.minimumAge}+
        </span>
        <div>
          <b>{say('footer.playForFun')}</b>
          <p>{say(brand.variant === 'ph' ? 'footer.carePh' : 'footer.careGeneral', { age: brand.minimumAge })}</p>
          {hasLimits && <a href="/?member=playSafely">{say('footer.playSafely')}</a>}
        </div>
      </div>
      <Vendors />
      <p className={css['base']}>
        <span>{say('footer.copyright', { year: String(brand.copyrightYear), brand: brand.name, licence: brand.licence })}</span>
        {counted && (
          <button type="button" className="link" onClick={reopenConsent}>
            {say('footer.counted')}
          </button>
        )}
        <span>{say('footer.times', { zone: brand.timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? brand.timeZone })}</span>
      </p>
    </footer>
  )
}
