/** Literature on the stylised facts of real markets. */
export const sources = {
  admati:
    "A. R. Admati, P. Pfleiderer: A theory of intraday patterns: volume and price variability. Review of Financial Studies 1 (1988) 3-40",
  andersen:
    "T. G. Andersen, T. Bollerslev, J. Cai: Intraday and interday volatility in the Japanese stock market. Journal of International Financial Markets, Institutions and Money 10 (2000) 107-130",
  ascioglu:
    "A. Ascioglu, C. Comerton-Forde, T. H. McInish: An examination of minimum tick sizes on the Tokyo Stock Exchange. Japan and the World Economy 22 (2010) 40-48",
  bouchaud:
    "J.-P. Bouchaud, A. Matacz, M. Potters: Leverage effect in financial markets: the retarded volatility model. Physical Review Letters 87 (2001) 228701",
  cont: "R. Cont: Empirical properties of asset returns: stylized facts and statistical issues. Quantitative Finance 1 (2001) 223-236",
  ding: "Z. Ding, C. W. J. Granger, R. F. Engle: A long memory property of stock market returns and a new model. Journal of Empirical Finance 1 (1993) 83-106",
  gopikrishnan:
    "P. Gopikrishnan, M. Meyer, L. A. N. Amaral, H. E. Stanley: Inverse cubic law for the distribution of stock price variations. European Physical Journal B 3 (1998) 139-140",
  hayashi:
    "K. Hayashi, T. Kaizoji, L. Pichl: Correlation patterns of NIKKEI index constituents: towards a mean-field model. Physica A 383 (2007) 16-21",
  karpoff:
    "J. M. Karpoff: The relation between price changes and trading volume: a survey. Journal of Financial and Quantitative Analysis 22 (1987) 109-126",
  mu: "G.-H. Mu, W.-X. Zhou: Nonuniversal distributions of stock returns in an emerging market. arXiv:1003.5984 (2010)",
  plerou1999:
    "V. Plerou, P. Gopikrishnan, L. A. N. Amaral, M. Meyer, H. E. Stanley: Scaling of the distribution of price fluctuations of individual companies. Physical Review E 60 (1999) 6519-6529",
  plerou2002:
    "V. Plerou, P. Gopikrishnan, B. Rosenow, L. A. N. Amaral, T. Guhr, H. E. Stanley: Random matrix approach to cross correlations in financial data. Physical Review E 65 (2002) 066126",
  roll: "R. Roll: A simple implicit measure of the effective bid-ask spread in an efficient market. Journal of Finance 39 (1984) 1127-1139",
  taylor:
    "S. J. Taylor: Estimating the variances of autocorrelations calculated from financial time series. Journal of the Royal Statistical Society C (Applied Statistics) 33 (1984) 300-308",
} as const;

export type Source = keyof typeof sources;
