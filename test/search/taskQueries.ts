import { readQueries, type PeoplesQuery } from './peoplesQueries';

/** Tasks in the words of integrators, staff and people of other languages; each was asked once before it taught. */
const TASKS = `
add mx record: addDNSRecord editDNSRecord /workflows/dns-zone
announce outage: addSUStatus
api key permissions: /authentication
api version check: getHostBillversion
assign ip address to server: ipamAssignIP
assign sale to affilate: setOrderReferrer
available payment methods: getPaymentModules
bank statement rows import: importBankStatementLine
billing cycle codes: /values
change nameservers: domainEdit domainRegister
chargeback record: addTransaction
client group discount code list: listPromoCodes listPromoBatches
clone order from account: cloneAccount
close ticket: setTicketStatus
convert proforma: convertInvoice setInvoiceFinalId convertEstimateToInvoice
create ip range: ipamAddSubnet
create voucher: addPromoCode
cron jobs running: getQueueStatus getQueueTasks
customer balance add funds: addClientCredit addCreditReceipt
customer moved new address: setClientDetails setContactDetails
delete ssh key: deleteClientSsh
difference ticket id and number: /glossary
disable overdue suspension for one client: setClientAutomationSettings
dns propagation records list: getDNSZoneDetails getDNSZones
domain availability: domainCheck bulkDomainCheck
domain contact email: domainGetContacts domainSetContacts
domains expiring soon: getDomains getClientDomains
download invoice pdf: getInvoicesPDF
download quote pdf: getEstimatePDF
duplicate product configuration: productCloneSettings
emails we sent to customer: getClientEmails
empty shopping cart: clearOrderDraftItems
enable dnssec: domainSetDNSSEC
escalate urgent ticket: setTicketPriority
export zone records: getDNSZoneDetails
extra line on bill: addInvoiceItem
factura nueva: addInvoice /workflows/invoice
faktura pdf: getInvoicesPDF
flag order as fraudulent: setOrderFraud
force next invoice now: generateNextInvoice
give account a discount: accountSetDiscount
hardware brands list: inventoryListManufactures
how much does the client owe: getClientStats getClientInvoices getClientDetails getInvoices
install certifcate download: certDownload certBundleDownload
is coupon valid: getPromoDetailsByCode listPromoCodes
link zone to hosting: attachDNSZone /workflows/dns-zone
list all servers: getAppServers
list unpaid invoices: getInvoices getClientInvoices
lock domain: domainEdit getDomainDetails
log hours worked: addTicketTimeTracking /workflows/ticket-time
log in to control panel sso: accountModuleSSO
make customer a reseller partner: activateAsAffiliate
merge codes promo expire date: addPromoCode updatePromoCode
move domain between clients: changeDomainOwner
move ticket to other department: editTicketDetails
open port firewall: vmManagerFirewallAddRule
password of proxmox machine: proxmoxResetVmPassword /secrets
paypal surcharge: calculateGatewayFee
php wrapper class: /remote
product price list: getProductDetails getProducts
provision hosting account: accountCreate
publish draft invoice: convertInvoice
quotation to invoice: convertEstimateToInvoice
rabattcode erstellen: addPromoCode
reactivate suspended site: accountUnsuspend unsuspendServiceByIP
receive new hardware: inventoryAddDelivery inventoryAddItemsToDelivery
refund a payment: issueCreditNote addTransaction
reinstall os: vmManagerReinstallVM proxmoxRebuildVm
reissue with new csr: sslReissue
remove user from system gdpr: deleteClient
renovar dominio: domainRenew domainGenerateOrderRenew
reply to suport ticket: addTicketReply
resend invoice by mail: sendInvoice
search client name: search getClients
send text to phone: sendSMSNotification
server connection details: getServerDetails
shut down virtual server: proxmoxVmPowerOff vmManagerStopVm
sign up new user: addClient
ssh public key upload: addClientSsh
ssl certificate approver change: changeApprovalEmail
staff permissions team: getStaffTeam listStaffTeams getStaffMember
subnets with free addresses: ipamListSubnets ipamListIPs proxmoxAllocateIps
sync expiry date registrar: domainSynch
terminate expired account: accountTerminate
ticket schließen: setTicketStatus
tld pricing update: bulkSetPrices
transation id lookup: getTransactionDetails getTransactions
translate interface texts: addLanguageLines
upload contract document: addClientFile
usunąć fakturę: deleteInvoice
vat rate for germany: getCountryTaxDetails getClientTaxDetails
vm root password: proxmoxResetVmPassword
vps herunterfahren: proxmoxVmPowerOff vmManagerStopVm
what calls are available: getAPIMethods
white label brands: listBrands getBrandDetails /multibrand/
whitelist ip api key: /authentication
who had this ip before: ipamGetIPLogs
wrong parameter error: /errors /remote
`;

/** Each with the pages that answer it. */
export const TASK_QUERIES: PeoplesQuery[] = readQueries(TASKS);

/** Written from the facts about methods, without a look at pages or synonyms, and nothing was made for them. */
const FROM_FACTS = `
allow an email domain again: removeBannedEmailDomain
auth code for transfer: domainEPP
available os images: proxmoxListOsTemplates
backups of a vm: proxmoxListBackups
bank account for ach payments: editClientACH
bill an extra item with the next invoice of an account: addInvoiceQueueItem
canned answers for tickets: getPredefinedReplies getPopularPredefinedReplies getPredefinedReply
certificate for download with chain: certBundleDownload
change hostname: proxmoxChangeVmHostname
change the login password of a client: passwordChange setClientDetails
charge the time worked on a ticket: billTicketTimeTracking
choose dns or http validation of a certificate: changeDCVMethod
collections waiting in sepa batches: listBatches listBatchesByStatus getBatchDetails
commission plans: getAffiliateCommisionPlans
delete network card of vm: proxmoxDeleteVmInterface
email domains that may not register: listBannedEmailDomains
events on the status page: listSUEvents
exchange rates: getCurrencies
fetch file attached to ticket: downloadAttachment
ideas for free domain names: domainSuggest
invite somebody to manage a client's services: inviteClientTeam
login to whm without password: accountModuleSSO
mandates of debtors: listDebtors sepaGetDebtor
move a domain to us: domainTransfer
post an update to an incident: addSUStatusUpdate updateSUStatus
price of an account after changing options: checkAccountPrice
put a client on another invoice number: setInvoiceFinalId
reasons why clients cancel: getCancellationReasons
recent log ins of a client: getClientDetails getClientAccess
registrant data of a domain: domainGetContacts domainSetContacts
remove a tag range subnet: ipamRemoveSubnet
report usage of many accounts in one call: meteredAddUsageBulk
save a card without its number: storeCardToken
send forgotten password mail: passwordReset passwordResetRequest
start a timer on a ticket: addTicketTimer
states of a country for a signup form: getStatesByCountry
stock on hand: inventorySummary inventoryListItems
stored passwords by category: passwordManagerPasswords passwordManagerCategories
suppliers of hardware: inventoryListManufactures
take away credit from a client: removeClientCredit
text of a knowledgebase article: getKBArticle
turn a draft into a real order: convertOrderDraft
turn on vm: proxmoxVmPowerOn vmManagerStartVM
undo cancellation request: deleteAccountCancellation deleteDomainCancellation
vouchers of an affiliate: getAffiliateVouchers
which brand does a client belong to: getBrandDetails listBrands getClientDetails
which modules are switched on: listActiveModules
which staff teams are there: listStaffTeams
who referred this order: setOrderReferrer getAffiliate getOrderDetails
write a private note in a ticket: addTicketNotes
`;

export const FACT_QUERIES: PeoplesQuery[] = readQueries(FROM_FACTS);
