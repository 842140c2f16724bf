/**
 * The outcome tables once more, cell by cell: for each loser one letter for each winner. A trailing + is Fast.
 * - nothing, R recoil, F flee, D destroyed, E ensorcelled; o both destroyed if both totals are odd.
 * g h i: D, R, F for a General, else nothing; c: D if two edges are touched; k: the same for a General.
 * f: F in bad going, else R; d: D in bad, else R; e: D in bad, else F; j l m: the same three for a General, else nothing.
 * s: D in good going, else R; t: D in good, else nothing; u: F in good, else D; w x: D in going good to the winner, else R, F.
 * r: D on the rear edge, else F; C: captured by ground troops, else nothing; K: captured by ground troops, else the garrison is destroyed.
 */
export type Matrix = {
  readonly winners: string;
  readonly rows: { readonly [margin in 'equal' | 'less' | 'half']: readonly (readonly [losers: string, cells: string])[] };
};

export const MATRICES: { readonly [variant in 'd3h2' | 'hott']: { readonly [mode in 'close' | 'shooting' | 'bespelling']: Matrix } } = {
  d3h2: {
    close: {
      winners:
        'AHr Gd Dg Ab Fl Hr Pl Bh Bh+ Bs Bs+ Kn Kn+ Kn4 Kn6 Cv Cv+ LH LH+ Cm SCh Sp Sp+ Pk Pk+ Bd Bd+ Ax Ax+ Bw Bw+ Sh Sh+ Ps Lk Wb Wb+ Hd Hd+ Art WWg WWg+ CP CP+ Mg Cl Sk SH Cmp',
      rows: {
        equal: [
          ['AHr', 'o----o-------------------------------------------'],
          ['Gd Dg Ab Fl Sp Pk Bd Ax Bw Sh Wb Hd Hd+ Art WWg WWg+ CP+ Cl SH Cmp', '-------------------------------------------------'],
          ['Hr', 'o----o---------------R-R-R-R-R-R---R-R-RR-R-RR---'],
          ['Pl', '---------------------R-R-R-R-R-R---R-R-RR-R-oR---'],
          ['Bh Bs Cv LH', '---------------------R-R-R-R-R-R---R-R-RR-R-RR---'],
          ['Bh+ Bs+ Cv+ LH+ Sp+ Pk+ Bd+ Ax+ Bw+ Sh+ Ps Lk Wb+ Sk', 'RRRRRRRR-R-R-RRR-R-RRR-R-R-R-R-R---R-R-RR-R-RR---'],
          ['Kn Kn6 Cm', '---------------------R-R-DDR-R-DD--R-R-RR-R-RR---'],
          ['Kn+', 'RRRRRRRR-R-R-RRR-R-RRR-R-DDR-R-DD--R-R-RR-R-RR---'],
          ['Kn4', '-----------RR--------R-R-DDR-R-DD--R-R-RR-R-RR---'],
          ['SCh', 'DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDg--'],
          ['CP', '---------------------ccccccccccccccccccccccccck--'],
          ['Mg', '------o------------------------------------------'],
        ],
        less: [
          ['AHr Hr', 'DRRRRDDRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRERhFR'],
          ['Gd', '-F------------------------------------------FF---'],
          ['Dg', 'DFFFFDDFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFiFF'],
          ['Ab Fl', 'RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRFRhRR'],
          ['Pl SCh Art', 'DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDgDD'],
          ['Bh', 'RRFRRRRRRRRRRRRRRDDRRRRRRRRDDRRRRDDRRRRRRRRRFRhRR'],
          ['Bh+', 'RRFRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRFRhRR'],
          ['Bs Bs+ Bw Bw+ Sh Sh+', 'RRRRRDDDDDDDDDDDDDDDDRRRRRRRRRRRRRRRRRRRRRRRRRhRR'],
          ['Kn Kn+ Kn4 Kn6', 'RRRRRRRDDRRRRRRRRDDDDRRRRRRRRRRRRRRRRRRRRRRRRRhRR'],
          ['Cv Cv+ LH LH+', 'ffffffffffffffffffffFfffffffffffffffffffffffffjff'],
          ['Cm', 'dddddddeedddddddddddDdddddddddddddddddddddddddldd'],
          ['Sp Sp+ Pk Pk+ Bd Bd+ Cl', 'RRRRRRRRRRRssssRRRRRsRRRRRRRRRRRRRRDDRRRRRRRRRhRR'],
          ['Ax Ax+', 'RRRRRRRRRRRssssRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRhRR'],
          ['Ps Lk', 'RRRRRRRRRRRwwwwwwRRwRRRRRRRRRRRRRRRRRRRRRRRRRRhRR'],
          ['Wb Wb+', 'RRRRRRRRsRRssssRRRRRsRRRRRRRRRRRRRRRRRRRRRRRRRhRR'],
          ['Hd Hd+', '-------tt--tttt--------------------DD------------'],
          ['WWg WWg+', '-------DD----------------------------------------'],
          ['CP CP+', '-------------------------------------------------'],
          ['Mg', 'DDDRRDDRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRERhRR'],
          ['Sk', 'FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF'],
          ['SH Cmp', 'CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC'],
        ],
        half: [
          [
            'AHr Gd Dg Ab Hr Pl Bh Bh+ Bs Bs+ Kn Kn+ Kn4 Kn6 Cm SCh Sp Sp+ Pk Pk+ Bd Bd+ Ax Ax+ Bw Bw+ Sh Sh+ Wb Wb+ Hd Hd+ Art WWg WWg+ CP CP+ Mg Cl',
            'DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDgDD',
          ],
          ['Fl', 'DDDDDDFFFFFFFFFFFFFFFFFFFFFFFDDDDFFFFFFFFFFFDFiFF'],
          ['Cv Cv+', 'DDDDDDDDDDDDDDDDDDDDDuuuuDDDDDDDDDDDDuuFDDDDDDgDD'],
          ['LH LH+', 'eeeeeDDDDDDDDDDDDDDDDeeeeeeeeDDDDDDeeeeeeeeeeemee'],
          ['Ps Lk', 'xxxxxxxRRxxxxxxxxxxxRFFFFFFDDDDDDDDFFFFFFFFFFFiFF'],
          ['Sk', 'DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD'],
          ['SH Cmp', 'KKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKK'],
        ],
      },
    },
    shooting: {
      winners: 'Art Bw Bw+ Sh Sh+ WWg WWg+',
      rows: {
        equal: [
          ['AHr Gd Dg Ab Fl Hr Pl Bh Bs Cv LH Sp Pk Bd Ax Bw Sh Wb Hd Art WWg WWg+ CP CP+ Mg Cl SH Cmp', '-------'],
          ['Bh+ Bs+ Kn Kn+ Kn4 Kn6 Cv+ LH+ Cm Sp+ Pk+ Bd+ Ax+ Bw+ Sh+ Ps Lk Wb+ Hd+ Sk', 'RRRRRRR'],
          ['SCh', 'DDDDDDD'],
        ],
        less: [
          ['AHr Hr', 'DRRRRRR'],
          ['Gd Pl CP CP+', '-------'],
          ['Dg Sk', 'FFFFFFF'],
          ['Ab Fl Bs Bs+ Kn Kn+ Kn4 Kn6 Sp Sp+ Pk Pk+ Bd Bd+ Ax Ax+ Bw Bw+ Sh Sh+ Ps Lk Wb Wb+ Hd Hd+ Mg Cl', 'RRRRRRR'],
          ['Bh Bh+', 'FRRRRRR'],
          ['Cv Cv+', 'fffffff'],
          ['LH LH+', 'Fffffff'],
          ['Cm', 'ddddddd'],
          ['SCh', 'rrrrrrr'],
          ['Art', 'DDDDDDD'],
          ['WWg WWg+', 'D------'],
          ['SH Cmp', 'CCCCCCC'],
        ],
        half: [
          [
            'AHr Gd Dg Ab Hr Pl Bh Bh+ Bs Bs+ Kn Kn+ Kn4 Kn6 Cv Cv+ Cm SCh Sp Sp+ Pk Pk+ Bd Bd+ Ax Ax+ Bw Bw+ Sh Sh+ Wb Wb+ Hd Hd+ Art WWg WWg+ CP CP+ Mg Cl Sk',
            'DDDDDDD',
          ],
          ['Fl', 'FDDDDFF'],
          ['LH LH+', 'DDDDDee'],
          ['Ps Lk', 'FFFFFFF'],
          ['SH Cmp', 'KKKKKKK'],
        ],
      },
    },
    bespelling: {
      winners: 'Mg Gd',
      rows: {
        equal: [
          [
            'AHr Gd Dg Ab Fl Hr Pl Bh Bh+ Bs Bs+ Kn Kn+ Kn4 Kn6 Cv Cv+ LH LH+ Cm Sp Sp+ Pk Pk+ Bd Bd+ Ax Ax+ Bw Bw+ Sh Sh+ Ps Lk Wb Wb+ Hd Hd+ Art WWg WWg+ CP CP+ Cl Sk SH Cmp',
            '-.',
          ],
          ['SCh', 'D.'],
          ['Mg', '--'],
        ],
        less: [
          ['AHr Hr', 'E.'],
          ['Gd Dg Ab Fl Bh Bh+ Sk', 'F.'],
          ['Pl Hd Hd+ WWg WWg+ CP CP+', '-.'],
          ['Bs Bs+ Kn Kn+ Kn4 Kn6 Sp Sp+ Pk Pk+ Bd Bd+ Ax Ax+ Bw Bw+ Sh Sh+ Ps Lk Wb Wb+ Cl', 'R.'],
          ['Cv Cv+ LH LH+', 'f.'],
          ['Cm', 'd.'],
          ['SCh Art', 'D.'],
          ['Mg', 'ED'],
          ['SH Cmp', 'C.'],
        ],
        half: [
          [
            'AHr Gd Dg Ab Fl Hr Pl Bh Bh+ Bs Bs+ Kn Kn+ Kn4 Kn6 Cv Cv+ Cm SCh Sp Sp+ Pk Pk+ Bd Bd+ Ax Ax+ Bw Bw+ Sh Sh+ Wb Wb+ Hd Hd+ Art WWg WWg+ CP CP+ Cl Sk',
            'D.',
          ],
          ['LH LH+', 'e.'],
          ['Ps Lk', 'F.'],
          ['Mg', 'DD'],
          ['SH Cmp', 'K.'],
        ],
      },
    },
  },
  hott: {
    close: {
      winners: 'AHr Gd Dg Ab Fl Hr Pl Bh Bh+ Bs Bs+ Kn Kn+ Cv Cv+ Sp Sp+ Bd Bd+ Sh Sh+ Lk Wb Wb+ Hd Hd+ Art Mg Cl Sk SH Cmp',
      rows: {
        equal: [
          ['AHr', 'o----o--------------------------'],
          ['Gd Dg Ab Fl Sp Bd Sh Wb Hd Hd+ Art Cl SH Cmp', '--------------------------------'],
          ['Hr', 'o----o---------R-R-R--R-R-RRR---'],
          ['Pl', '---------------R-R-R--R-R-RoR---'],
          ['Bh Bs Cv', '---------------R-R-R--R-R-RRR---'],
          ['Bh+ Bs+ Cv+ Sp+ Bd+ Sh+ Lk Wb+ Sk', 'RRRRRRRR-R-R-R-R-R-R--R-R-RRR---'],
          ['Kn', '---------------R-DDDD-R-R-RRR---'],
          ['Kn+', 'RRRRRRRR-R-R-R-R-D-D--R-R-RRR---'],
          ['Mg', '------o-------------------------'],
        ],
        less: [
          ['AHr Hr', 'DRRRRDDRRRRRRRRRRRRRRRRRRRRERhFR'],
          ['Gd', '-F-------------------------FF---'],
          ['Dg', 'DFFFFDDFFFFFFFFFFFFFFFFFFFFFFiFF'],
          ['Ab Fl', 'RRRRRRRRRRRRRRRRRRRRRRRRRRRFRhRR'],
          ['Pl Art', 'DDDDDDDDDDDDDDDDDDDDDDDDDDDDDgDD'],
          ['Bh Bh+', 'RRFRRRRRRRRRRRRRRRRRRRRRRRRFRhRR'],
          ['Bs Bs+ Sh Sh+', 'RRRRRDDDDDDDDDDRRRRRRRRRRRRRRhRR'],
          ['Kn Kn+', 'RRRRRRRDDRRRRRRRRRRRRRRRRRRRRhRR'],
          ['Cv Cv+', 'fffffffffffffffffffffffffffffjff'],
          ['Sp Sp+ Bd Bd+ Cl', 'RRRRRRRRRRRssRRRRRRRRRDDRRRRRhRR'],
          ['Lk', 'RRRRRRRRRRRwwwwRRRRRRRRRRRRRRhRR'],
          ['Wb Wb+', 'RRRRRRRRsRRssRRRRRRRRRRRRRRRRhRR'],
          ['Hd Hd+', '-------tt--tt---------DD--------'],
          ['Mg', 'DDDRRDDRRRRRRRRRRRRRRRRRRRRERhRR'],
          ['Sk', 'FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF'],
          ['SH Cmp', 'CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC'],
        ],
        half: [
          ['AHr Gd Dg Ab Hr Pl Bh Bh+ Bs Bs+ Kn Kn+ Sp Sp+ Bd Bd+ Sh Sh+ Wb Wb+ Hd Hd+ Art Mg Cl', 'DDDDDDDDDDDDDDDDDDDDDDDDDDDDDgDD'],
          ['Fl', 'DDDDDDFFFFFFFFFFFFFDDFFFFFFDFiFF'],
          ['Cv Cv+', 'DDDDDDDDDDDDDDDuuDDDDDDDuuFDDgDD'],
          ['Lk', 'xxxxxxxRRxxxxxxFFFFDDFFFFFFFFiFF'],
          ['Sk', 'DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD'],
          ['SH Cmp', 'KKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKK'],
        ],
      },
    },
    shooting: {
      winners: 'Art Sh Sh+',
      rows: {
        equal: [
          ['AHr Gd Dg Ab Fl Hr Pl Bh Bs Cv Sp Bd Sh Wb Hd Art Mg Cl SH Cmp', '---'],
          ['Bh+ Bs+ Kn+ Cv+ Sp+ Bd+ Sh+ Lk Wb+ Hd+ Sk', 'RRR'],
          ['Kn', 'RR-'],
        ],
        less: [
          ['AHr Hr', 'DRR'],
          ['Gd Pl', '---'],
          ['Dg Sk', 'FFF'],
          ['Ab Fl Bs Bs+ Kn Kn+ Sp Sp+ Bd Bd+ Sh Sh+ Lk Wb Wb+ Hd Hd+ Mg Cl', 'RRR'],
          ['Bh Bh+', 'FRR'],
          ['Cv Cv+', 'fff'],
          ['Art', 'DDD'],
          ['SH Cmp', 'CCC'],
        ],
        half: [
          ['AHr Gd Dg Ab Hr Pl Bh Bh+ Bs Bs+ Kn Kn+ Cv Cv+ Sp Sp+ Bd Bd+ Sh Sh+ Wb Wb+ Hd Hd+ Art Mg Cl Sk', 'DDD'],
          ['Fl', 'FDD'],
          ['Lk', 'FFF'],
          ['SH Cmp', 'KKK'],
        ],
      },
    },
    bespelling: {
      winners: 'Mg Gd',
      rows: {
        equal: [
          ['AHr Gd Dg Ab Fl Hr Pl Bh Bh+ Bs Bs+ Kn+ Cv Cv+ Sp Sp+ Bd Bd+ Sh Sh+ Lk Wb Wb+ Hd Hd+ Art Cl Sk SH Cmp', '-.'],
          ['Kn', 'R.'],
          ['Mg', '--'],
        ],
        less: [
          ['AHr Hr', 'E.'],
          ['Gd Dg Ab Fl Bh Bh+ Sk', 'F.'],
          ['Pl Hd Hd+', '-.'],
          ['Bs Bs+ Kn Kn+ Sp Sp+ Bd Bd+ Sh Sh+ Lk Wb Wb+ Cl', 'R.'],
          ['Cv Cv+', 'f.'],
          ['Art', 'D.'],
          ['Mg', 'ED'],
          ['SH Cmp', 'C.'],
        ],
        half: [
          ['AHr Gd Dg Ab Fl Hr Pl Bh Bh+ Bs Bs+ Kn Kn+ Cv Cv+ Sp Sp+ Bd Bd+ Sh Sh+ Wb Wb+ Hd Hd+ Art Cl Sk', 'D.'],
          ['Lk', 'F.'],
          ['Mg', 'DD'],
          ['SH Cmp', 'K.'],
        ],
      },
    },
  },
};
