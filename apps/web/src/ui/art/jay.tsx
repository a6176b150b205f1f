/** The bird itself, which most drawings share. */
export function Jay() {
  return (
    <>
      <path className="art-tone" d="M60 78 26 112l13 3 32-24z" />
      <path d="M58 79 25 112l13 3 34-24" />
      <path d="M45 97l-9 17" />
      <path
        className="art-fill"
        d="M84 36c-2 12-10 18-19 27-8 8-10 16-4 23 9 9 30 11 42-1 9-9 12-21 9-33 6-5 8-14 3-21-4-6-10-9-17-8-4-6-11-9-21-8 5 3 7 8 7 13z"
      />
      <path className="art-tone" d="M84 57c-14 2-26 14-31 33 18 2 33-4 38-17 2-6 0-12-7-16z" />
      <path d="M84 57c-14 2-26 14-31 33 18 2 33-4 38-17 2-6 0-12-7-16z" />
      <path d="M62 86c8-2 14-5 19-10M66 77c6-2 10-4 13-8" />
      <path d="M84 36c-2 12-10 18-19 27-8 8-10 16-4 23 9 9 30 11 42-1 9-9 12-21 9-33 6-5 8-14 3-21-4-6-10-9-17-8-4-6-11-9-21-8 5 3 7 8 7 13z" />
      <path d="M92 46c3 9 11 13 20 9" />
      <path className="art-ink" d="M116 33l15 6-14 5c1-4 1-8-1-11z" />
      <circle className="art-ink" cx="104" cy="36" r="2.6" />
      <path d="M84 92v10m0 0h6m-6 0-4 0M95 90v12m0 0h6m-6 0h-4" />
    </>
  )
}
