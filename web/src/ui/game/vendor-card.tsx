import css from './vendor-card.module.css'

/** A provider's name as its logo, in the colour of the text; without a logo the name is set in our own display face. */
export const VendorMark = ({ name, logo }: { name: string; logo: string }) =>
  logo === '' ? (
    <b className={css['name']}>{name}</b>
  ) : (
    <img className={css['logo']} alt={name} src={logo} width={128} height={26} loading="lazy" decoding="async" />
  )

/** The class of a provider's card; links and toggles look the same. */
export const vendorCardClass = css['card'] ?? ''
/** The class of the small line under a provider's name. */
export const vendorCountClass = css['count'] ?? ''
