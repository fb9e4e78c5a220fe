#include "vuid.h"

int main(void)
{
    open_device();
    VkSamplerCreateInfo info = {.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO};
    VkSampler sampler;
    check(vkCreateSampler(device, &info, NULL, &sampler), "创建采样器");

    vkDestroyCommandPool(device, command_pool, NULL);
    vkDestroySampler(device, sampler, NULL);
    vkDestroyDevice(device, NULL);
    close_instance();

    return 0;
}
