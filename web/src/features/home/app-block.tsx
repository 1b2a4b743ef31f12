import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useBrand } from '../../lib/brand.tsx'
import { useModule } from '../../lib/modules.ts'
import { safeUrl } from '../../lib/safe-url.ts'
import { whitelabelQuery } from '../../lib/shell-queries.ts'
import { useSay } from '../../lib/text.tsx'
import css from './app-block.module.css'

const Qr = lazy(() => import('../../ui/qr.tsx').then((part) => ({ default: part.Qr })))

/**
 * The way to the phone: a QR code to the brand's download address while downloads are on, else to this very site, which needs no
 * download (HOME-22).
 */
export const AppBlock = () => {
  const say = useSay()
  const { name } = useBrand()
  const downloads = useModule('DOWNLOAD3')
  const { data } = useQuery(whitelabelQuery)
  const [origin, setOrigin] = useState<string | null>(null)
  useEffect(() => setOrigin(location.origin), [])
  const link = data?.resources.find((one) => /^(DOWNLOAD|APP)$/i.test(one.resourceType))?.qrCodeUrl ?? ''
  const address =
    origin === null ? null : downloads ? new URL((link === '' ? null : safeUrl('outside', link, origin)) ?? '/download', origin).href : `${origin}/`
  return (
    <section aria-labelledby="phone" className={css['section']}>
      <div className={css['head']}>
        <h2 id="phone">{say('home.phone', { brand: name })}</h2>
      </div>
      <div className={css['box']}>
        <p>{say(downloads ? 'home.phoneDownload' : 'home.phoneSays')}</p>
        <div className={css['code']}>
          {address !== null && (
            <Suspense>
              <Qr address={address} label={say('home.phoneCode', { address })} />
            </Suspense>
          )}
        </div>
      </div>
    </section>
  )
}
