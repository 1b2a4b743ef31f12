import { useQuery } from '@tanstack/react-query'
import { useBrand } from '../../lib/brand/brand.tsx'
import { useModule } from '../../lib/brand/modules.ts'
import { whitelabelQuery } from '../../lib/brand/shell-queries.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { AppQrCode, openDownload } from '../download/index.ts'
import css from './app-block.module.css'

/**
 * Access by phone: a QR code to the download page while downloads are on, else to this very site, which needs no download (HOME-22). Each system that
 * the brand supports opens the dialog on its tab.
 */
export const AppBlock = () => {
  const say = useTranslate()
  const { name } = useBrand()
  const downloads = useModule('DOWNLOAD3')
  const { data } = useQuery(whitelabelQuery)
  return (
    <section aria-labelledby="phone" className={css['section']}>
      <div className={css['head']}>
        <h2 id="phone">{say('home.phone', { brand: name })}</h2>
      </div>
      <div className={css['box']}>
        <div className={css['says']}>
          <p>{say(downloads ? 'home.phoneDownload' : 'home.phoneSays')}</p>
          {downloads &&
            data?.resources.map(
              ({ resourceType, labelNameEn }) =>
                (resourceType === 'ANDROID' || resourceType === 'IOS') && (
                  <Button key={resourceType} size="s" aria-haspopup="dialog" onClick={() => openDownload(resourceType)}>
                    {labelNameEn}
                  </Button>
                ),
            )}
        </div>
        <div className={css['code']}>
          <AppQrCode size={143} path={downloads ? '/download' : '/'} />
        </div>
      </div>
    </section>
  )
}
