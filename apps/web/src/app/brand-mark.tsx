/** The jay. Its colours are the theme's, so it stands on either paper. */
export function BrandMark() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" fill="none" aria-hidden="true" className="flex-none">
      <path d="M4 20c4-9 12-13 21-11l3 2-4 1c-1 8-7 13-15 12l-6 3z" className="fill-spruce" />
      <path d="M13 15c3-1 6-1 9 0-2 4-6 6-11 5z" className="fill-paper" opacity=".85" />
      <circle cx="23" cy="11" r="1.3" className="fill-paper" />
    </svg>
  )
}
