#include "vuid_compute.h"
#include "precise.comp.h"

int main(void)
{
    wanted_features.shaderFloat64 = VK_TRUE;
    open_device();
    VkDescriptorSetLayout set_layout = make_set_layout(VK_DESCRIPTOR_TYPE_STORAGE_BUFFER);
    VkShaderModule module = make_shader(precise_comp, sizeof precise_comp);
    make_compute_pipeline(make_layout(&set_layout, NULL), module);

    close_device();
    return 0;
}
