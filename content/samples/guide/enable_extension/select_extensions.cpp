#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>
#include <vulkan/vulkan.h>

struct Wanted {
    const char *name;
    uint32_t coreSince;    // 并入核心的版本，从未并入写 UINT32_MAX
    bool required;
};

static bool listed(const std::vector<VkExtensionProperties> &all, const char *name)
{
    for (const VkExtensionProperties &e : all) {
        if (std::strcmp(e.extensionName, name) == 0) return true;
    }
    return false;
}

std::vector<const char *> selectExtensions(const std::vector<VkExtensionProperties> &all,
                                           const std::vector<Wanted> &wanted,
                                           uint32_t deviceVersion)
{
    std::vector<const char *> enabled;
    for (const Wanted &w : wanted) {
        if (deviceVersion >= w.coreSince) continue;      // 已是核心，不必启用
        if (listed(all, w.name)) {
            enabled.push_back(w.name);
        } else if (w.required) {
            throw std::runtime_error(std::string("缺少扩展 ") + w.name);
        }
    }
    return enabled;
}

const std::vector<Wanted> wishes = {
    {VK_KHR_SWAPCHAIN_EXTENSION_NAME, UINT32_MAX, true},
    {VK_KHR_SYNCHRONIZATION_2_EXTENSION_NAME, VK_API_VERSION_1_3, true},
    {VK_EXT_MEMORY_BUDGET_EXTENSION_NAME, UINT32_MAX, false},
};
