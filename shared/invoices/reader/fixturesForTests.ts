/** Small invoices, made here. */

interface Electricity {
  number: string;
  start?: string;
  end?: string;
  taxId?: string;
}
export const facturaeForTests = ({
  number,
  start = '2024-01-01',
  end = '2024-01-31',
  taxId = 'B64717838',
}: Electricity) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<fe:Facturae xmlns:fe="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml">
<FileHeader><SchemaVersion>3.2.2</SchemaVersion></FileHeader>
<Parties><SellerParty><TaxIdentification><TaxIdentificationNumber>ES${taxId}</TaxIdentificationNumber></TaxIdentification>
<LegalEntity><CorporateName>Luz do Norte &amp; Fillos SL</CorporateName>
<AddressInSpain><CountryCode>ESP</CountryCode></AddressInSpain></LegalEntity></SellerParty></Parties>
<Invoices><Invoice><InvoiceHeader><InvoiceNumber>${number}</InvoiceNumber></InvoiceHeader>
<InvoiceIssueData><IssueDate>2024-02-05</IssueDate>
<InvoicingPeriod><StartDate>${start}</StartDate><EndDate>${end}</EndDate></InvoicingPeriod>
<InvoiceCurrencyCode>EUR</InvoiceCurrencyCode></InvoiceIssueData>
<InvoiceTotals><InvoiceTotal>121.05</InvoiceTotal></InvoiceTotals>
<Items>
<InvoiceLine><ItemDescription>Energía eléctrica P1</ItemDescription><Quantity>200.5</Quantity><UnitOfMeasure>36</UnitOfMeasure></InvoiceLine>
<InvoiceLine><ItemDescription>Energía eléctrica P2</ItemDescription><Quantity>149.5</Quantity><UnitOfMeasure>36</UnitOfMeasure></InvoiceLine>
<InvoiceLine><ItemDescription>Peajes de energía</ItemDescription><Quantity>350</Quantity><UnitOfMeasure>36</UnitOfMeasure></InvoiceLine>
<InvoiceLine><ItemDescription>Término de potencia</ItemDescription><Quantity>31</Quantity><UnitOfMeasure>05</UnitOfMeasure>
<AdditionalLineItemInformation>CUPS ES 1234 1234 5678 9012 JY</AdditionalLineItemInformation></InvoiceLine>
</Items></Invoice></Invoices></fe:Facturae>`;

export const ublForTests = `<?xml version="1.0"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:cbc" xmlns:cac="urn:cac">
<cbc:ID>FT 2024/77</cbc:ID><cbc:IssueDate>2024-03-31</cbc:IssueDate><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
<cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Combustíveis do Lima, Lda</cbc:Name></cac:PartyName>
<cac:PostalAddress><cac:Country><cbc:IdentificationCode>PT</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
<cac:PartyTaxScheme><cbc:CompanyID>PT501964843</cbc:CompanyID></cac:PartyTaxScheme></cac:Party></cac:AccountingSupplierParty>
<cac:LegalMonetaryTotal><cbc:TaxInclusiveAmount currencyID="EUR">160.20</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal>
<cac:InvoiceLine><cbc:InvoicedQuantity unitCode="LTR">95.25</cbc:InvoicedQuantity><cac:InvoicePeriod><cbc:StartDate>2024-03-01</cbc:StartDate><cbc:EndDate>2024-03-31</cbc:EndDate></cac:InvoicePeriod><cac:Item><cbc:Name>Gasóleo rodoviário</cbc:Name></cac:Item></cac:InvoiceLine>
<cac:InvoiceLine><cbc:InvoicedQuantity unitCode="LTR">10</cbc:InvoicedQuantity><cac:Item><cbc:Name>AdBlue</cbc:Name></cac:Item></cac:InvoiceLine>
</Invoice>`;

export const ciiForTests = `<?xml version="1.0"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:rsm" xmlns:ram="urn:ram" xmlns:udt="urn:udt">
<rsm:ExchangedDocument><ram:ID>G-9</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20240410</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
<ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeProduct><ram:Name>Gas natural (CUPS ES1234123456789012JY)</ram:Name></ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="MWH">1.5</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery></ram:IncludedSupplyChainTradeLineItem>
<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Gas do Sur SA</ram:Name><ram:PostalTradeAddress><ram:CountryID>ES</ram:CountryID></ram:PostalTradeAddress><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">ESA13585625</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode><ram:BillingSpecifiedPeriod><ram:StartDateTime><udt:DateTimeString format="102">20240301</udt:DateTimeString></ram:StartDateTime><ram:EndDateTime><udt:DateTimeString format="102">20240331</udt:DateTimeString></ram:EndDateTime></ram:BillingSpecifiedPeriod><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:GrandTotalAmount>99.99</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;

/** What PDFs of the three kinds say, line by line. */
export const printedForTests = {
  electricity: [
    'Factura de electricidad',
    'Titular: Conservas SL NIF: B58378431',
    'Luz do Norte, S.A. CIF A13585625',
    'Factura nº: FE-2024/11  Fecha de emisión: 5 de febrero de 2024',
    'Periodo de facturación: 01/01/2024 a 31/01/2024',
    'CUPS: ES1234123456789012JY0F',
    'Energía P1 1.200,5 kWh x 0,15 €/kWh = 180,08 €',
    'Energía P2 300 kWh x 0,10 €/kWh = 30,00 €',
    'Peajes de energía 1.500,5 kWh x 0,01 €/kWh = 15,01 €',
    'Término de potencia 10 kW x 31 días 12,00 €',
    'Lectura anterior Lectura actual',
    'Consumo: 1.150,5 290',
    'TOTAL FACTURA 287,10 €',
  ],
  gas: [
    'Gás natural - Fatura n.º: FT GN24/381',
    'Gás do Lima, S.A. NIPC 501964843',
    'Data de emissão: 2024-03-05',
    'Período de faturação: 01/02/2024 até 29/02/2024',
    'Consumo de gás 85 m3',
    'Consumo faturado 1 012,50 kWh',
    'Valor a pagar 101,25 €',
  ],
  fuel: [
    'Estación de Servicio A Ponte, S.L. CIF B64717838',
    'Factura: T-5512',
    'Fecha factura: 14/05/2024',
    'Gasóleo A 45,32 l x 1,459 €/l 66,12 €',
    'AdBlue 5,00 l x 0,90 €/l 4,50 €',
    'Total factura 70,62 €',
  ],
} as const;

interface Switching {
  type?: string;
  total?: string;
  metered?: readonly number[];
  origin?: string;
}
/** A message F1 of a distributor. */
export const f1ForTests = ({ type = 'N', total = '121.05', metered = [190.5, 140], origin = '20' }: Switching = {}) =>
  `<MensajeFacturacion xmlns="http://localhost/elegibilidad"><Cabecera><CodigoDelProceso>F1</CodigoDelProceso>
<CUPS>ES1234123456789012JY0F</CUPS></Cabecera><Facturas><FacturaATR><DatosGeneralesFacturaATR><DatosGeneralesFactura>
<CodigoFiscalFactura>F/2024/7</CodigoFiscalFactura><TipoFactura>${type}</TipoFactura>
<FechaFactura>2024-02-05</FechaFactura><IdentificadorEmisora>B64717838</IdentificadorEmisora>
<ImporteTotalFactura>${total}</ImporteTotalFactura><TipoMoneda>02</TipoMoneda></DatosGeneralesFactura>
<DatosFacturaATR><TarifaATRFact>003</TarifaATRFact><Periodo><FechaDesdeFactura>2024-01-01</FechaDesdeFactura>
<FechaHastaFactura>2024-01-31</FechaHastaFactura></Periodo></DatosFacturaATR></DatosGeneralesFacturaATR>
<EnergiaActiva><TerminoEnergiaActiva>
<Periodo><ValorEnergiaActiva>200.50</ValorEnergiaActiva><PrecioEnergia>0.02</PrecioEnergia></Periodo>
<Periodo><ValorEnergiaActiva>149.50</ValorEnergiaActiva><PrecioEnergia>0.01</PrecioEnergia></Periodo>
</TerminoEnergiaActiva></EnergiaActiva><Medidas><ModeloAparato>
${metered
  .map(
    (kwh) => `<Integrador><Magnitud>AE</Magnitud><ConsumoCalculado>${kwh}</ConsumoCalculado>
<LecturaHasta><Procedencia>${origin}</Procedencia></LecturaHasta></Integrador>`,
  )
  .join('')}<Integrador><Magnitud>R1</Magnitud><ConsumoCalculado>9</ConsumoCalculado></Integrador>
</ModeloAparato></Medidas></FacturaATR></Facturas></MensajeFacturacion>`;
