/**
 * Leads back from the support page: its own window is closed (SUPPORT-07), and a page that the visitor came from is shown again. Otherwise the pressed
 * link leads to Home.
 */
export const leaveService = (event: { preventDefault: () => void }): void => {
  // Where the browser does not let a page close its window, the link is followed.
  if (window.name === 'service') return window.close()
  if (!document.referrer.startsWith(`${location.origin}/`)) return
  event.preventDefault()
  history.back()
}
