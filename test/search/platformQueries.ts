import { readQueries, type PeoplesQuery } from './peoplesQueries';

/** Asked for the words of other platforms, for symptoms and in other languages: half of them were asked only once. */
const PLATFORMS = `
AcceptOrder: setOrderActive
CapturePayment: chargeCreditCard
DS records: domainSetDNSSEC domainGetDNSSEC
DomainUpdateNameservers: domainEdit
GetClientsProducts: getClientAccounts getAccounts
GetQuotes: getEstimates getEstimateDetails
ModuleCreate: accountCreate
OpenTicket: addTicket
PTR records: ipamBulkUpdatePTR ipamUpdateIP
SendEmail: sendMessage
ValidateLogin: verifyClientLogin /workflows/client-login verifyAdminLogin
abort background task: cancelQueueTask
add extra to service: addAddonToAccount
addons for a plan: getProductApplicableAddons getAddons
affiliate promo links: getAffiliateCampaigns getAffiliateVouchers getAffiliate
all partners: getAffiliates
angebot senden: sendEstimate
api usage log: /remote
asset vendors: inventoryListManufactures
awaiting answer tickets: getTickets
backdate order: setOrderDate
basket coupon: addOrderDraftDiscount
billing worked hours: billTicketTimeTracking /workflows/ticket-time
bind servers list: getDNSApps
blog posts: getNews getNewsItem
brand settings: getBrandDetails
calling from a hook: /local
change invoice due date: editInvoiceDetails
change ticket subject: editTicketDetails
check many domains at once: bulkDomainCheck
checkout cart: convertOrderDraft /workflows/draft-order
crear máquina virtual: proxmoxCreateVm
creating a domain zone: addDNSZone /workflows/dns-zone
customers tickets: getClientTickets
date format: /values
deduct balance: removeClientCredit
delete ip block: ipamRemoveSubnet
delete stored bank account: removeClientACH
deprovision account: accountTerminate
direct debit collection files: listBatches getBatchDetails listBatchesByStatus
dns eintrag löschen: deleteDNSRecord
domain validation via dns: changeDCVMethod getDCVDetails
dominio disponible: domainCheck bulkDomainCheck
downgrade subscription: orderUpgrade changeAccountPackage /workflows/upgrade orderConfigUpgrade
edit coupon: updatePromoCode
edit hardware item: inventoryEditItem
expiry date of a domain: getDomainDetails getDomains getClientDomains domainSynch
gateway transaction costs: calculateGatewayFee
help articles by category: getKBCategoryArticles getKBCategories
hide invoice from customer: lockInvoice
hide product from store: editProduct
hostname of a server lookup: getServerDetails getAppServers
how do I authenticate: /authentication /remote
hypervisor nodes: getAppServers getServerDetails
incident update: addSUStatusUpdate updateSUStatus
installed modules: listActiveModules /plugins getPaymentModules
intermediate certificates: certBundleDownload
invoices waiting for payment: getInvoices getClientInvoices
ip pools: ipamListSubnets ipamListIPs
iptables rules: vmManagerFirewallListRules vmManagerFirewallAddRule
iso images: proxmoxListOsTemplates
list of endpoints: getAPIMethods
look up anything by keyword: search
loop over all pages: /pagination
mark quotation accepted: setEstimateStatus
metered consumption this month: meteredGetUsage
multiple companies one installation: listBrands getBrandDetails /multibrand/
nested array parameters: /remote
new domain extensions: bulkAddProducts addProduct
new password by email: passwordChange passwordReset passwordResetRequest
noVNC: vmManagerVMVNC
order statuses: /values setOrderStatus
pause customer's hosting: accountSuspend suspendServiceByIP
payment details by id: getTransactionDetails
payments list by gateway: getTransactions getClientTransactions
pending cancellations: getCancellations
ping api: getHostBillversion /getting-started
plaintext passwords in reply: /secrets
post vs get request: /remote
price increase existing subscriptions: recalculateAccountPrice checkAccountPrice editAccountDetails
product categories: getOrderPages getSubCategories getProductTypes
rechnung als pdf: getInvoicesPDF
record offline payment: addTransaction addInvoicePayment
referral program percentages: getAffiliateCommisionPlans getAffiliateCommissions
related products upsell: getCommonBoughtTogetherProducts getOtherPopularProducts
release address from service: ipamUnassignIP
remove order permanently: deleteOrder
remove sub account: deleteClientContact
rename virtual machine: proxmoxChangeVmHostname
responder ticket: addTicketReply
saved logins: passwordManagerPasswords passwordManagerCategories
sequential invoice numbering: setInvoiceFinalId
server groups: getAppGroups getAppServers
staff notes on client: addAdminNote listAdminNotes
states and regions dropdown: getStatesByCountry
status page components: listSUZones listSUZonesDetailed
stripe payment method token: storeCardToken tokenizeClientCard addClientCreditCard
support agents: listStaffMembers getStaffMember
third party addon api: module /plugins
track parcel: inventoryListShipping inventoryListDeliveries
ttl of record: editDNSRecord addDNSRecord getDNSZoneDetails
turn off auto renew: domainEdit
unban email domain: removeBannedEmailDomain
unlink zone from hosting: detachDNSZone
update card expiry: editClientCreditCard
update iban: sepaUpdateDebtor
usuń klienta: deleteClient
vm activity log: vmManagerHistoryVM
vm memory and cores: proxmoxVmUpdateResources proxmoxVmDetails
warehouse items: inventoryListItems inventoryListProductItems inventoryItemDetails inventorySummary
whois privacy: getDomainDetails getDomains domainGetContacts domainSetContacts domainEdit
writing a proposal: addEstimate
`;

/** Written and asked when all of that was finished. */
const LAST = `
account details without passwords: getAccountDetailsBasic /secrets
allow only my ip: /authentication
assign colleague to support case: editTicketDetails
attach file to profile: addClientFile
block fake email signups: addBannedEmailDomain addBannedEmailDomainBulk
bulk usage upload: meteredAddUsageBulk
change package of hosting: changeAccountPackage orderUpgrade
change root pasword: proxmoxResetVmPassword
credit note for wrong bill: issueCreditNote
currencies supported: getCurrencies /values
customer's phone number change: setClientDetails setContactDetails
dns templates for zone: getDNSTemplates
domain renewal order: domainGenerateOrderRenew domainRenew
domains belonging to a client: getClientDomains
draft invoice to real: convertInvoice
erase credit card details: removeClientCreditCard
error handling best practice: /errors
free addresses for a vm: proxmoxAllocateIps ipamListIPs
get transfer authorisation code: domainEPP
how much credit left: getClientCredits getClientCreditLog getClientStats getClientDetails
ids i mix up: /glossary
is this card the main one: changePrimaryCard getClientCreditCard listClientCreditCards
kündigung zurückziehen: deleteAccountCancellation deleteDomainCancellation
last orders of customer: getClientOrders getOrders
lines of an estimate: addEstimateLine getEstimateDetails
mail piping department: addTicketDept
manufacturer of hardware: inventoryListManufactures
partial payment on invoice: addInvoicePayment
pdf of offers: getEstimatePDF
pedidos pendientes: getOrders setOrderPending getDraftOrders
popular items for shop: getOtherPopularProducts getCommonBoughtTogetherProducts
public keys of a user: listClientSsh proxmoxListSshKeys addClientSsh
reasons for leaving: getCancellationReasons getCancellations
remove logged hours: removeTicketTimeTrakcing
remove product from cart: removeOrderDraftItem clearOrderDraftItems
resolve incident: updateSUStatus addSUStatusUpdate
retry failed call: /errors
see tax before buying: simulateOrderInvoice
shipment arrived: inventoryEditDelivery inventoryListDeliveries inventoryAddDelivery inventoryAddItemsToDelivery inventoryListShipping
ssl reissuing: sslReissue
start a stopped vps: vmManagerStartVM proxmoxVmPowerOn
suspended sites list: getAccounts getClientAccounts
team members of support: listStaffMembers getStaffTeam listStaffTeams getStaffMember
ticket labels: getTicketsTags addTicketTag
translate phrase into german: addLanguageLines
turn cart into order: convertOrderDraft /workflows/draft-order
verify domain by email: getDCVEmails resendDCVEmail changeApprovalEmail changeDCVMethod
who is the referrer of an order: setOrderReferrer getOrderDetails
wrong price on service: checkAccountPrice recalculateAccountPrice
wyłączyć serwer: proxmoxVmPowerOff vmManagerStopVm
`;

export const PLATFORM_QUERIES: PeoplesQuery[] = readQueries(PLATFORMS);
export const LAST_QUERIES: PeoplesQuery[] = readQueries(LAST);
