import { loadDeferredMessages, DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import type { LoadContext } from '../../lib/calls/load-context.ts'
import { useBrand } from '../../lib/brand/brand.tsx'
import { useModule } from '../../lib/brand/modules.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Qr } from '../../ui/figures/qr.tsx'
import css from './download.module.css'
import { InstallLink } from './install-link.tsx'
import { Fingerprint, Steps } from './steps.tsx'
import { type Download, useDownloads } from './use-downloads.ts'

/** Loads the messages of the page. */
export const loadDownload = async ({ language }: LoadContext): Promise<void> => {
  await loadDeferredMessages(language).catch(() => undefined)
}

const icons = { ANDROID: 'android-logo', IOS: 'apple-logo', LITE: 'device-mobile' } as const

const Guide = ({ download: { kind, link, code } }: { download: Download }) => {
  const say = useTranslate()
  const { name } = useBrand()
  const id = kind.toLowerCase()
  return (
    <section id={id} className={css['guide']} aria-labelledby={`${id}-title`}>
      <div className={css['guideHead']}>
        <Icon name={icons[kind]} size="l" />
        <div>
          <h2 id={`${id}-title`}>{say('download.title', { kind })}</h2>
          <p>{say('download.says', { kind, brand: name })}</p>
        </div>
      </div>
      <div className={css['way']}>
        <Qr address={code} size={100} label={say('home.phoneCode', { address: code })} />
        <Steps kind={kind} link={link} id={`${id}-steps`} />
      </div>
      {link.way === 'install' ? (
        <InstallLink kind={kind} href={link.href} stepsId={`${id}-steps`} />
      ) : (
        <a className={buttonClass('plain', 'm', css['link'])} href={link.href} target="_blank" rel="noopener noreferrer">
          {say('download.get', { kind, host: link.host })}
        </a>
      )}
      <Fingerprint link={link} />
    </section>
  )
}

const Facts = () => {
  const say = useTranslate()
  return (
    <ul className={css['facts']}>
      {(['offline', 'small', 'told', 'gone'] as const).map((fact) => (
        <li key={fact}>{say('download.fact', { fact })}</li>
      ))}
    </ul>
  )
}

const Page = () => {
  const say = useTranslate()
  const { name } = useBrand()
  const isOn = useModule('DOWNLOAD3')
  const downloads = useDownloads()
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <h1>{say('download.heading', { brand: name })}</h1>
        <p>{say('download.lead', { brand: name })}</p>
      </header>
      {!isOn || downloads.length === 0 ? (
        <EmptyState
          title={say('download.none')}
          heading="h2"
          action={
            <a className={buttonClass('plain', 's')} href="/">
              {say('shell.home')}
            </a>
          }
        >
          {say('download.noneSays')}
        </EmptyState>
      ) : (
        <>
          <div className={css['guides']}>
            {downloads.map((download) => (
              <Guide key={download.kind} download={download} />
            ))}
          </div>
          <Facts />
        </>
      )}
    </div>
  )
}

/** How to install the app on a phone or a desktop: three guides with a link each (DOWN-03, ROUTE-26). */
export const DownloadScreen = () => (
  <DeferredMessages>
    <Page />
  </DeferredMessages>
)
