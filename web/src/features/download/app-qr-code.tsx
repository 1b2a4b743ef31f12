import { lazy, Suspense, useEffect, useState } from 'react'
import { useBrand } from '../../lib/brand.tsx'
import { useTranslate } from '../../lib/text.tsx'

const Qr = lazy(() => import('../../ui/qr.tsx').then((part) => ({ default: part.Qr })))

/** A code that leads to the page of downloads. What draws it comes only where it is about to be seen; whoever shows it keeps its place. */
export const AppQrCode = ({ size, path = '/download' }: { size: 143 | 90; path?: string }) => {
  const say = useTranslate()
  const { origin } = useBrand()
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const address = new URL(path, origin).href
  return (
    isAwake && (
      <Suspense>
        <Qr address={address} size={size} label={say('home.phoneCode', { address })} />
      </Suspense>
    )
  )
}
