/* Invented figures for this page; no screen uses them. */

/** A month's running total of everyday spending to the 22nd, and the whole of the month before, in dollars. */
export const SPENT = [
  12, 12, 96, 138, 138, 160, 257, 275, 275, 310, 423, 423, 451, 512, 527, 527, 600, 652, 652, 799, 837, 895,
]
export const SPENT_BEFORE = [
  30, 85, 85, 147, 236, 248, 248, 318, 363, 459, 459, 490, 581, 599, 664, 664, 746, 794, 794, 897, 923, 968, 1010, 1010,
  1076, 1097, 1168, 1168, 1203, 1255,
]

/** A balance over 60 days: pay every two weeks, rent on the first; lowest on the 22nd day. */
export const BALANCE = Array.from({ length: 60 }, (_, day) => {
  const pays = Math.floor((day + 6) / 14) * 2_310
  const rents = Math.floor((day + 21) / 30) * 1_850
  return 2_640 - day * 92 + pays - rents + (day < 23 ? 0 : 700)
})

export const ARRIVES = [1_331, 1_865, 1_331, 1_331, 1_706, 1_927, 1_331, 1_865, 1_331, 1_331, 1_865, 1_331]
