import { type MouseEvent, useState } from 'react'
import type { DownloadKind } from '@perya/domain/lobby/download-link'
import { useBrand } from '../../lib/brand/brand.tsx'
import { useTranslate } from '../../lib/text/text.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './download.module.css'
import { askToInstall, useInstalling } from './install.ts'

// The browser's install prompt installs on the device that it runs on: Safari has none, and the Android app is offered only on Android.
const mayAsk = (kind: DownloadKind): boolean => kind === 'LITE' || (kind === 'ANDROID' && /Android/i.test(navigator.userAgent))

/**
 * Starts the installation of the web app where the browser offers a prompt; elsewhere it leads to the steps for that system (DOWN-03). Without script
 * the link opens the same guide.
 */
export const InstallLink = ({ kind, href, stepsId }: { kind: DownloadKind; href: string; stepsId: string }) => {
  const say = useTranslate()
  const { name } = useBrand()
  const installing = useInstalling()
  const [told, setTold] = useState<'installed' | 'byHand' | null>(null)
  const start = (event: MouseEvent) => {
    event.preventDefault()
    if (installing === 'asks' && mayAsk(kind)) {
      void askToInstall().then((isDone) => setTold(isDone ? 'installed' : null))
      return
    }
    setTold('byHand')
    document.getElementById(stepsId)?.focus()
  }
  const isThere = told === 'installed' || (kind === 'LITE' && installing === 'there')
  return (
    <div className={css['install']}>
      <div className={css['told']} role="status">
        {isThere ? (
          <p className={css['there']}>
            <Icon name="check-circle" size="s" />
            {say(told === 'installed' ? 'download.installed' : 'download.isApp', { brand: name })}
          </p>
        ) : (
          told === 'byHand' && <p className={css['fine']}>{say('download.byHand')}</p>
        )}
      </div>
      <a className={buttonClass(kind === 'LITE' ? 'primary' : 'plain', 'm')} href={href} onClick={start}>
        {say('download.installOn', { kind, brand: name })}
      </a>
    </div>
  )
}
