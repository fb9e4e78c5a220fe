#include "vuid.h"

int main(void)
{
    open_device();
    VkSamplerCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO,
        .anisotropyEnable = VK_TRUE,
        .maxAnisotropy = 8.0f,
    };
    VkSampler sampler;
    check(vkCreateSampler(device, &info, NULL, &sampler), "创建采样器");
    vkDestroySampler(device, sampler, NULL);

    close_device();
    return 0;
}
