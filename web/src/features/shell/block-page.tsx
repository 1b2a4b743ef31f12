import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useBrand } from '../../lib/brand/brand.tsx'
import type { Value } from '@perya/calls'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './block-page.module.css'
import { Logo } from './header/logo.tsx'
import { openService, serviceAddress } from './header/open-service.ts'

type Status = Value<'system.status'>

/** Replaces the whole app under maintenance, or where the region is restricted (SYS-02..08, ERR-18). */
export const BlockPage = ({ status }: { status: Status }) => {
  const say = useTranslate()
  const brand = useBrand()
  const isMaintenance = status.status === 1
  const service = serviceAddress(status.customerService, 0, 'https://here.invalid')
  const when = useMoment('longMoment')
  const ends = status.maintenanceEnd === null ? null : when(status.maintenanceEnd)
  return (
    <main id="main" className={css['page']}>
      <img src="/closed.svg" alt="" width="400" height="300" className={css['picture']} />
      <div className={css['words']}>
        <Logo />
        <h1>{say(isMaintenance ? 'blocked.maintenanceTitle' : 'blocked.regionTitle')}</h1>
        <p>{say(isMaintenance ? 'blocked.maintenanceText' : 'blocked.regionText')}</p>
        {status.info !== '' && <p className={css['info']}>{status.info}</p>}
        {isMaintenance ? (
          <dl>
            <dt>{say('blocked.maintenanceEnd')}</dt>
            <dd>
              {ends === null ? (
                say('blocked.maintenanceOpen')
              ) : (
                <>
                  <time dateTime={status.maintenanceEnd ?? undefined}>{ends}</time> (
                  {say('footer.times', { zone: brand.timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '' })})
                </>
              )}
            </dd>
          </dl>
        ) : (
          <dl>
            <dt>{say('blocked.ip')}</dt>
            <dd>
              <bdi dir="ltr">{status.location.ip}</bdi>
            </dd>
            <dt>{say('blocked.country')}</dt>
            <dd>{status.location.country}</dd>
          </dl>
        )}
        {service !== null && (
          <a
            href={service}
            target="service"
            rel="noopener noreferrer"
            className={buttonClass('primary', 'l')}
            onClick={(event) => {
              if (openService(service)) event.preventDefault()
            }}
          >
            <Icon name="headset" />
            {say('menu.service')}
          </a>
        )}
      </div>
    </main>
  )
}
