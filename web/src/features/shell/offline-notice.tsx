import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useBrand } from '../../lib/brand/brand.tsx'
import { moneyText } from '../../lib/format/format-money.ts'
import { readOfflineSnapshot } from '../../lib/storage/offline-snapshot.ts'
import { deviceStorage } from '../../lib/storage/storage.ts'
import { formatMoment } from '../../lib/format/format.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { showToast as toast } from '../../ui/dialog/toast-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './offline-notice.module.css'
import { useOnline } from '../../lib/browser/use-online.ts'

// Read once offline: the last known balance with its age, unless the member hides the balance.
const useLastBalance = (): string | null => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const { currencySymbol } = useBrand()
  const kept = readOfflineSnapshot('wallet.balance')
  if (kept === null || deviceStorage.read('balanceHidden') === '1') return null
  const time = formatMoment(tag, kept.at)
  return say('offline.balance', { amount: moneyText(kept.value.sumBalance, kept.value.currencySymbol || currencySymbol, tag), time })
}

const Strip = () => {
  const say = useTranslate()
  const balance = useLastBalance()
  return (
    <p className={css['strip']}>
      <Icon name="wifi-slash" size="s" />
      <span>
        {say('offline.notice')} {balance}
      </span>
    </p>
  )
}

/**
 * A strip that shows a lost connection within two seconds; back online everything is refetched. It shows a member's last balance with its time (R14).
 */
export const OfflineNotice = () => {
  const say = useTranslate()
  const online = useOnline()
  const queryClient = useQueryClient()
  const was = useRef(true)
  useEffect(() => {
    if (online && !was.current) {
      toast({ says: say('offline.back'), icon: 'check-circle' })
      void queryClient.invalidateQueries()
    }
    was.current = online
  }, [online, queryClient, say])
  return (
    <div role="status" className={css['place']}>
      {!online && <Strip />}
    </div>
  )
}
