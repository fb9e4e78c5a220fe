#version 460
#extension GL_EXT_ray_query : require

layout(local_size_x = 8, local_size_y = 8) in;
layout(set = 0, binding = 0) uniform accelerationStructureEXT scene;
layout(set = 0, binding = 1, rgba32f) uniform readonly image2D positions;
layout(set = 0, binding = 2, r32f) uniform writeonly image2D light;
layout(push_constant) uniform Push { vec3 toSun; };

// #region query
float visibility(vec3 origin)
{
    rayQueryEXT query;
    rayQueryInitializeEXT(query, scene,
                          gl_RayFlagsOpaqueEXT | gl_RayFlagsTerminateOnFirstHitEXT, 0xFF,
                          origin, 0.01, toSun, 1000.0);
    rayQueryProceedEXT(query);   // 几何都不透明，一次就走完
    return rayQueryGetIntersectionTypeEXT(query, true) ==
           gl_RayQueryCommittedIntersectionNoneEXT ? 1.0 : 0.0;
}
// #endregion query

void main()
{
    const ivec2 pixel = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(pixel, imageSize(light)))) return;
    imageStore(light, pixel, vec4(visibility(imageLoad(positions, pixel).xyz)));
}
