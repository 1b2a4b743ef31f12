import { lazy, Suspense } from 'react'
import { useBrand } from '../../lib/brand/brand.tsx'
import { useTranslate } from '../../lib/text/text.tsx'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'

const Qr = lazy(() => import('../../ui/figures/qr.tsx').then((part) => ({ default: part.Qr })))

/** A QR code with the address of the download page. The encoder is lazy-loaded when the code is about to be seen; the caller reserves its space. */
export const AppQrCode = ({ size, path = '/download' }: { size: 143 | 90; path?: string }) => {
  const say = useTranslate()
  const { origin } = useBrand()
  const isHydrated = useIsHydrated()
  const address = new URL(path, origin).href
  return (
    isHydrated && (
      <Suspense>
        <Qr address={address} size={size} label={say('home.phoneCode', { address })} />
      </Suspense>
    )
  )
}
