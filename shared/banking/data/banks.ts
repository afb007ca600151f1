/**
 * Banks that companies in Spain and Portugal have accounts with, and the codes that begin their account numbers (registers
 * of the Banco de España and of the Banco de Portugal). Names are those they go by.
 */
export interface Bank {
  readonly key: string;
  readonly name: string;
  readonly country: 'ES' | 'PT' | 'EU';
  /** National bank code, the four digits after the IBAN's check digits; null for one known by its account's country only. */
  readonly code: string | null;
}
const bank = (key: string, name: string, country: Bank['country'], code: string | null = null): Bank => ({
  key,
  name,
  country,
  code,
});

export const BANKS: readonly Bank[] = [
  bank('abanca', 'ABANCA', 'ES', '2080'),
  bank('arquia', 'Arquia Banca', 'ES', '3183'),
  bank('bankinter', 'Bankinter', 'ES', '0128'),
  bank('bbva', 'BBVA', 'ES', '0182'),
  bank('caixabank', 'CaixaBank', 'ES', '2100'),
  bank('caixa-enginyers', 'Caja de Ingenieros', 'ES', '3025'),
  bank('caixa-ontinyent', 'Caixa Ontinyent', 'ES', '2045'),
  bank('caja-rural-galega', 'Caixa Rural Galega', 'ES', '3070'),
  bank('caja-rural-granada', 'Caja Rural Granada', 'ES', '3023'),
  bank('caja-rural-navarra', 'Caja Rural de Navarra', 'ES', '3008'),
  bank('caja-rural-sur', 'Caja Rural del Sur', 'ES', '3187'),
  bank('cajamar', 'Cajamar', 'ES', '3058'),
  bank('cajasur', 'Cajasur', 'ES', '0237'),
  bank('deutsche-bank-es', 'Deutsche Bank España', 'ES', '0019'),
  bank('eurocaja-rural', 'Eurocaja Rural', 'ES', '3081'),
  bank('evo', 'EVO Banco', 'ES', '0239'),
  bank('ibercaja', 'Ibercaja', 'ES', '2085'),
  bank('ing-es', 'ING España', 'ES', '1465'),
  bank('kutxabank', 'Kutxabank', 'ES', '2095'),
  bank('laboral-kutxa', 'Laboral Kutxa', 'ES', '3035'),
  bank('openbank', 'Openbank', 'ES', '0073'),
  bank('banca-march', 'Banca March', 'ES', '0061'),
  bank('renta-4', 'Renta 4 Banco', 'ES', '0083'),
  bank('sabadell', 'Banco Sabadell', 'ES', '0081'),
  bank('santander-es', 'Banco Santander', 'ES', '0049'),
  bank('singular', 'Singular Bank', 'ES', '1490'),
  bank('targobank', 'Targobank', 'ES', '0216'),
  bank('triodos-es', 'Triodos Bank', 'ES', '1491'),
  bank('unicaja', 'Unicaja', 'ES', '2103'),
  bank('wizink', 'WiZink', 'ES', '0229'),
  bank('abanca-pt', 'ABANCA Portugal', 'PT', '0170'),
  bank('activobank', 'ActivoBank', 'PT', '0023'),
  bank('best', 'Banco Best', 'PT', '0065'),
  bank('bankinter-pt', 'Bankinter Portugal', 'PT', '0269'),
  bank('bic', 'EuroBic', 'PT', '0079'),
  bank('bni-europa', 'BNI Europa', 'PT', '0191'),
  bank('bpi', 'Banco BPI', 'PT', '0010'),
  bank('caixa-geral', 'Caixa Geral de Depósitos', 'PT', '0035'),
  bank('ctt', 'Banco CTT', 'PT', '0193'),
  bank('credito-agricola', 'Crédito Agrícola', 'PT', '0045'),
  bank('millennium-bcp', 'Millennium bcp', 'PT', '0033'),
  bank('montepio', 'Banco Montepio', 'PT', '0036'),
  bank('novo-banco', 'novobanco', 'PT', '0007'),
  bank('santander-pt', 'Santander Portugal', 'PT', '0018'),
  bank('carregosa', 'Banco Carregosa', 'PT', '0235'),
  bank('american-express', 'American Express', 'EU'),
  bank('n26', 'N26', 'EU'),
  bank('qonto', 'Qonto', 'EU'),
  bank('revolut', 'Revolut', 'EU'),
  bank('wise', 'Wise', 'EU'),
  bank('other', '…', 'EU'),
];
export const BANK_KEYS = BANKS.map(({ key }) => key);
